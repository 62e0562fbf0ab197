import { DAY_MS } from '../../contract/durations.ts';
import type { Role } from '../../contract/roles.ts';
import { createHistory } from '../build-events.ts';
import type { TestParvis } from '../start-parvis.ts';
import { ACTS } from './calls.ts';
import { type Address, givenObjects } from './given-objects.ts';
import { givenPeople, type Person } from './given-people.ts';
import { type Answer, CALLERS, type CallerKind, type Row } from './policy-table.ts';
import type { Sent } from './send.ts';

/** One cell of the table, and the call that asks it. */
export interface Cell {
  readonly row: Row;
  readonly caller: CallerKind;
  readonly expected: Answer;
  readonly call: Sent;
}

const ROLES: Readonly<Record<CallerKind, readonly Role[]>> = {
  visitor: [],
  user: [],
  owner: [],
  auditor: ['ROLE_AUDITOR'],
  editor: ['ROLE_EDITOR'],
  admin: ['ROLE_ADMIN'],
};

/**
 * Makes what every cell needs and lets the program see it. Calls that change something have people and objects
 * of their own; those that read share them.
 */
export async function prepareCalls(run: TestParvis, rows: readonly Row[]): Promise<readonly Cell[]> {
  // The first seal; there is little yet that it has to wait for.
  const notary = await run.parvis.proof?.begun;
  await notary?.following.settle();
  await notary?.seal();
  const history = createHistory(Date.now() - 10 * DAY_MS);
  const people = await givenPeople(run, history);
  const objects = givenObjects(run, history);
  const resources = new Map(run.parvis.table.resources.flatMap(r => [[r.item, r.name] as const]));
  const newCaller = (kind: CallerKind, verified = true): Person =>
    kind === 'visitor' ? people.visitor() : people.account({ roles: ROLES[kind], verified });
  const readers = Object.fromEntries(CALLERS.map(kind => [kind, newCaller(kind)])) as Record<
    CallerKind,
    Person
  >;

  const cellsOf = (row: Row): Cell[] => {
    const [method = '', template = ''] = row.route.split(' ');
    const act = ACTS[row.route]?.[row.act];
    if (!act && (row.act !== '' || ACTS[row.route]))
      throw new Error(`${row.route}: nobody knows how to ${row.act}`);
    const resource = resources.get(template.replace(/(?<=:id)\/.*/, '')) ?? resourceOfSlug(template);
    const address = (owner: Person): Address =>
      row.state === '' ? {} : objects.make(resource, row.state, owner);
    const verified = !act?.unverified;
    const reads = method === 'GET' && !row.own;
    const shared = reads ? people.account() : undefined;
    const sharedAddress = shared && address(shared);
    return CALLERS.flatMap((kind, at) => {
      const expected = row.answers[kind];
      if (expected === undefined) return [];
      const owner = shared ?? people.account({ verified });
      const caller = kind === 'owner' ? owner : reads ? readers[kind] : newCaller(kind, verified);
      const account = caller.userId === null ? owner : caller;
      const values = sharedAddress ?? address(row.own ? caller : owner);
      const path = template.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
      const unique = `new-${history.events.length}-${at}`;
      const call = {
        method,
        path:
          path +
          (act?.search ?? '')
            .replace('TEXT', String(objects.text))
            .replace('ACCOUNT', String(account.userId)),
        headers: caller.headers,
        body: act?.body?.({ objects, caller, account, unique }),
      };
      return [{ row, caller: kind, expected, call }];
    });
  };
  const cells = rows.flatMap(cellsOf);
  await history.appendTo(run.parvis.log);
  await people.takeAddresses();
  await run.parvis.settle();
  return cells;
}

/** `/api/documents/slug/:slug` leads to a document as `/api/document/:id` does. */
const resourceOfSlug = (template: string): string => SLUGS[template.split('/')[2] ?? ''] ?? '';
const SLUGS: Readonly<Record<string, string>> = {
  posts: 'Post',
  temoignages: 'Temoignage',
  actualites: 'Actualite',
  documents: 'Document',
  realisations: 'Realisation',
  multimedias: 'Multimedia',
  voix_offs: 'VoixOff',
  note: 'Note',
  preview: 'Preview',
};
