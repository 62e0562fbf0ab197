/** The site as it was at a moment, replayed into a store that is thrown away. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCKS_APART_MS } from '../../platform/event-log/clocks-apart.ts';
import type { EventLog, Position, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { EventTypes } from '../../platform/event-log/event-types.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { decodeBatch } from '../../platform/following/batch.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import { createProjector } from '../../platform/read-models/projector.ts';
import { type Target, targetOf } from '../../platform/read-models/target.ts';
import type { ReadStore } from '../../platform/read-store/read-store.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite/open-sqlite-read-store.ts';
import type { Subject } from '../../platform/sealing/key-store.ts';
import type { SubjectKeys } from '../../platform/sealing/subject-keys.ts';
import { openIndexInThread } from '../../search/embedded/open-index-in-thread.ts';
import type { IndexChanges, SearchIndex } from '../../search/search-index.ts';
import { indexChanges } from '../../search/what-is-indexed.ts';
import { createForgottenStreams } from './forgotten-streams.ts';
import { PUBLIC_MODELS } from './public-models.ts';
import { searchedStreams } from './searched-streams.ts';
import { EVENTS_AT_ONCE, NOTHING, type Snapshots } from './snapshots.ts';

export interface PastOptions {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly types: EventTypes;
  readonly keys: Pick<SubjectKeys, 'known' | 'load'>;
  /** Who is forgotten, and whose keys are yet to be destroyed. */
  readonly leaving: () => Promise<ReadonlySet<Subject>>;
  /** What would end a stream of somebody who is forgotten, of which these are the events up to the moment. */
  readonly endOf: (
    stream: string,
    events: readonly RecordedEvent[],
  ) => Promise<readonly { readonly type: string; readonly data: unknown }[]>;
  readonly logger: Pick<ProgramLogger, 'error'>;
  readonly snapshots?: Snapshots;
}

export interface Past extends AsyncDisposable {
  readonly store: ReadStore;
  readonly search: SearchIndex['search'];
}

export interface BuildOptions {
  /** Of its own; it is removed with the past. */
  readonly folder: string;
  /** All that was decided up to this moment belongs to it: ISO 8601, UTC. */
  readonly instant: string;
  readonly signal: AbortSignal;
  /** Told up to when it has come. */
  readonly onReached: (at: string) => void;
}

export async function buildPast(options: PastOptions, asked: BuildOptions): Promise<Past> {
  const { log, decode, types, endOf, logger, snapshots } = options;
  const { folder, instant, signal, onReached } = asked;
  await using opening = new AsyncDisposableStack();
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  const begun = (await snapshots?.copyBefore(instant, folder)) ?? NOTHING;
  const store = opening.use(await openSqliteReadStore({ folder }));
  for (const model of PUBLIC_MODELS) await store.declare(model);
  const identity = await log.identity();
  const projector = createProjector(store, '', logger);
  const copied = await store.generations();
  const targets: Target[] = [];
  for (const model of PUBLIC_MODELS) {
    const building = copied.get(model.name)?.building;
    targets.push(targetOf(model, building ?? (await store.begin(model.name, 1, identity))));
  }
  const keys = { ...options.keys, leaving: await options.leaving() };
  const forgotten = createForgottenStreams(types, keys, begun.forgotten);
  let { position, at: latest } = begun;

  const apply = async (events: readonly RecordedEvent[]): Promise<void> => {
    const last = events.at(-1);
    if (!last) return;
    await projector.project(targets, decodeBatch(events, decode));
    position = last.position;
  };
  const over = new Date(Date.parse(instant) + CLOCKS_APART_MS).toISOString();
  /** After the last one that was decided by then, as far as it is known. */
  let later: readonly RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: position, batchSize: EVENTS_AT_ONCE })) {
    signal.throwIfAborted();
    // Clocks differ a little: what was decided a moment later may stand before.
    const read = [...later, ...batch];
    const events = read.slice(0, 1 + read.findLastIndex(({ at }) => at <= instant));
    later = read.slice(events.length);
    await forgotten.see(events);
    await apply(events);
    for (const { at } of events) if (at > latest) latest = at;
    const lastAt = batch.at(-1)?.at ?? instant;
    if (lastAt > over) break;
    onReached(later.length > 0 ? instant : lastAt);
    if (later.length > 0) continue;
    await snapshots?.offer(
      { position, at: latest, forgotten: forgotten.names },
      folder,
      // And what is held back.
      () => projector.flush(targets).then(() => store.generations()),
      signal,
    );
  }

  const until = position;
  const eventsOf = async (stream: string): Promise<readonly RecordedEvent[]> =>
    (await log.readStream(stream)).filter(event => event.position <= until).map(decode);
  await apply(await endings(forgotten.names, { eventsOf, endOf, instant, after: until }));
  await projector.flush(targets);
  await Promise.all(targets.map(({ generation }) => store.swap(generation)));

  const file = join(folder, 'search.sqlite');
  let index: Promise<SearchIndex> | undefined;
  const indexed = async (): Promise<SearchIndex> => {
    const made = await openIndexInThread(file);
    try {
      await made.clear();
      const progress = { log: identity, position: until, changedAt: until, parked: [] };
      let changes: IndexChanges = new Map();
      for (const stream of await searchedStreams(store)) {
        changes = new Map([...changes, ...indexChanges(stream, await eventsOf(stream))]);
        if (changes.size < TEXTS_AT_ONCE) continue;
        await made.apply(changes, progress);
        changes = new Map();
      }
      await made.apply(changes, progress);
      await made.show();
      return made;
    } catch (error) {
      await made[Symbol.asyncDispose]();
      throw error;
    }
  };
  const open = opening.move();
  return {
    store,
    // Made when somebody searches: most who look at a past do not.
    search: async query => {
      index ??= indexed();
      return (await index).search(query);
    },
    async [Symbol.asyncDispose]() {
      const made = await index?.catch(() => undefined);
      await made?.[Symbol.asyncDispose]();
      await open.disposeAsync();
    },
  };
}

const TEXTS_AT_ONCE = 100;

interface Ends {
  readonly eventsOf: (stream: string) => Promise<readonly RecordedEvent[]>;
  readonly endOf: PastOptions['endOf'];
  readonly instant: string;
  readonly after: Position;
}

/** Who is forgotten now is forgotten then: each of their streams ends as it would have ended. */
async function endings(
  streams: ReadonlySet<string>,
  { eventsOf, endOf, instant, after }: Ends,
): Promise<readonly RecordedEvent[]> {
  const ended: RecordedEvent[] = [];
  for (const stream of streams) {
    const events = await eventsOf(stream);
    for (const { type, data } of await endOf(stream, events)) {
      const number = ended.length + 1;
      ended.push({
        ...{ type, data, stream, at: instant, actor: 'system', schema: 1 },
        ...{ id: '', correlationId: '', causationId: '', revision: events.length },
        // Behind the last event, and before every later one.
        position: `${after}-${String(number).padStart(12, '0')}`,
      });
    }
  }
  return ended;
}
