import { type Referenced, reference, referenced } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { VERSIONED, type VersionedName } from '../../contract/versioned.ts';
import {
  type Version,
  version,
  versionId,
  versionIn,
  versionParams,
  versionsQuery,
} from '../../contract/versions.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { type StreamVersion, versionsOf } from '../../platform/event-log/versions.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Actor, type Call, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { AnyVersioned } from '../../platform/http/calls/versioned.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { fullName, isForgotten, type PersonDocument } from '../../projections/people.ts';
import { type OpeningTools, recordOpening } from './record-opening.ts';

type Named = Referenced<VersionedName>;

export interface HistoryTools extends OpeningTools {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly people: Collection<PersonDocument>;
  readonly histories: Readonly<Record<VersionedName, AnyVersioned>>;
}

export const historyResources: readonly Resource[] = [
  { name: 'Version', collection: '/api/versions', item: '/api/version/:id', schema: version },
];

export function historyRoutes(tools: HistoryTools): readonly Route[] {
  const { log, decode, people, histories } = tools;

  /** What auditors read, and who reads what was known of an account. */
  async function record(named: Named, call: Call<unknown, unknown, unknown>): Promise<void> {
    // Pages of the house have names, all others numbers.
    const id = named.name === 'HousePage' ? named.id : Number(named.id);
    if (call.actor.roles.includes('ROLE_AUDITOR') || named.name === 'User')
      await recordOpening(tools, { resource: named.name, id }, call);
  }

  /** Newest first, and at which revision they were read. Who may not read them is not told whether there are any. */
  async function read({ name, id }: Named, actor: Actor) {
    const { stream, decider, fieldsOf, isAnew, mayRead } = histories[name];
    const events = (await log.readStream(stream(id))).map(decode);
    const state = events.reduce(decider.evolve, decider.initial);
    if (!mayRead(actor, state)) throw new Refusal('forbidden', 'forbidden');
    const versions = versionsOf(events, decider, fieldsOf, isAnew);
    if (versions.length === 0 || fieldsOf(state) === undefined) throw notFound();
    return { all: versions.toReversed(), revision: events.length - 1 };
  }

  async function present(
    named: Named,
    versions: readonly StreamVersion<unknown>[],
    all: readonly StreamVersion<unknown>[],
  ): Promise<Version[]> {
    const actors = versions.map(({ actor }) => /^user:(\d+)$/.exec(actor)?.[1]);
    const found = await people.getMany([...new Set(actors.filter(actor => actor !== undefined))]);
    const names = new Map(
      found.filter(person => !isForgotten(person)).map(person => [String(person.userId), fullName(person)]),
    );
    return versions.map((one, at) => {
      const own = versionId(named, one.number);
      const actor = actors[at] ?? '';
      const byName = names.get(actor) ?? null;
      return {
        '@id': `/api/version/${own}`,
        '@type': 'Version',
        id: own,
        number: one.number,
        at: one.at,
        by: byName === null ? null : reference('User', actor),
        byName,
        reason: one.reason,
        restores: all.find(({ id: source }) => source === one.causationId)?.number ?? null,
        changes: [...one.changes],
      };
    });
  }

  async function readOne(id: string, actor: Actor) {
    const named = versionIn(id);
    if (!named) throw notFound();
    const { all, revision } = await read(named.of, actor);
    const found = all.find(one => one.number === named.number);
    if (!found) throw notFound();
    return { named: named.of, all, found, revision };
  }

  const newest = async (named: Named, actor: Actor): Promise<Version> => {
    const { all } = await read(named, actor);
    const [item] = await present(named, all.slice(0, 1), all);
    if (!item) throw notFound();
    return item;
  };

  return [
    route({
      method: 'GET',
      path: '/api/versions',
      access: 'user',
      query: versionsQuery,
      handle: async call => {
        const { query, actor } = call;
        const named = referenced(VERSIONED, query.of);
        if (!named) throw new Refusal('invalid', 'unknownReference', 'of');
        const { all } = await read(named, actor);
        await record(named, call);
        const { page, itemsPerPage } = query;
        const shown = all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
        const items = await present(named, shown, all);
        return {
          kind: 'collection',
          type: 'Version',
          page: { items, totalItems: all.length, page, itemsPerPage },
        };
      },
    }),
    route({
      method: 'GET',
      path: '/api/version/:id',
      access: 'user',
      params: versionParams,
      handle: async call => {
        const { named, all, found, revision } = await readOne(call.params.id, call.actor);
        await record(named, call);
        const [item] = await present(named, [found], all);
        if (!item) throw notFound();
        // Of the whole stream: what a restoring compares.
        return { kind: 'item', item, revision };
      },
    }),
    route({
      method: 'POST',
      path: '/api/version/:id/restore',
      access: 'user',
      params: versionParams,
      limits: [{ name: 'restore', by: 'account', burst: 30, perMinute: 60 }],
      handle: async call => {
        const { named, found } = await readOne(call.params.id, call.actor);
        const context = { ...commandContext(call), causationId: found.id };
        const done = await histories[named.name].restore(named.id, found.state, call.actor, context);
        return { kind: 'written', ...done, read: () => newest(named, call.actor) };
      },
    }),
  ];
}
