/** Requests answered a second, each beside a bare server that does the least there is to do for them. */

import { type Load, sendLoad } from './load.ts';
import { type Program, startProgram, temporaryFolder } from './program.ts';
import type { BenchRow, Wanted } from './row.ts';
import { type Bare, startBare } from './start-bare.ts';

const CONNECTIONS = 100;
const ROUNDS = 3;
const SECONDS_A_ROUND = 2;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

interface Comparison {
  readonly name: string;
  /** What no other request of a load carries, other loads may: each round needs its own. */
  readonly load: (round: number) => Omit<Load, 'port' | 'connections' | 'maxSeconds' | 'requests'>;
  /** What is sent to the bare server, where it is not the same. */
  readonly bareLoad?: Partial<Load>;
  readonly bare: Bare;
  readonly wanted: Wanted;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** By turns, so that whatever else the machine does meets both. */
async function compare(program: Program, comparison: Comparison): Promise<BenchRow> {
  const { name, load, bareLoad, bare, wanted } = comparison;
  await using limit = await startBare(bare);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bounds = { connections: CONNECTIONS, requests: 1_000_000, maxSeconds: SECONDS_A_ROUND };
    const sent = { ...load(round), ...bounds };
    theirs.push((await sendLoad({ ...sent, port: limit.port, ...bareLoad })).perSecond);
    ours.push((await sendLoad({ ...sent, port: program.port })).perSecond);
  }
  const value = median(ours);
  const bareValue = median(theirs);
  return { name, value, unit: 'requests/s', limit: bareValue, ratio: value / bareValue, wanted };
}

export async function benchHttp(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startProgram(folder.path, { DEMO: '1' });
  const list = '/api/posts?type=post&lang=fr';
  const { member } = (await (await fetch(program.url + list)).json()) as {
    member: readonly { '@id': string; path: string }[];
  };
  const [text] = member;
  if (!text) throw new Error('the demo content has no text');
  const page = `/fr/${text.path}`;

  const kept = (name: string, path: string): Comparison => ({
    name,
    load: () => ({ paths: [path], headers: BROWSER, status: 200 }),
    bare: { kind: 'bytes', url: program.url + path, headers: BROWSER },
    wanted: { ratioAtLeast: 0.5 },
  });
  // An address that was never asked for is a page that is not kept.
  const made = (name: string, path: string): Comparison => ({
    name,
    load: round => ({ paths: [`${path}?q=${round}-{n}`], warmUp: CONNECTIONS, status: 200 }),
    bareLoad: { paths: ['/'] },
    bare: { kind: 'tree', url: program.url + path, language: 'fr' },
    wanted: { ratioAtLeast: 0.3 },
  });
  const rows = [];
  for (const comparison of [
    kept('page of a text, kept', page),
    kept('list of texts, kept', list),
    made('page of a text, not kept', page),
    made('home page, not kept', '/fr'),
    {
      name: 'view recorded, durable',
      load: round => ({
        method: 'POST',
        paths: ['/api/views/add'],
        headers: { 'content-type': 'application/json', deviceid: `device-${round}-{n}` },
        body: JSON.stringify({ post: text['@id'] }),
        status: 204,
      }),
      bareLoad: { status: 200 },
      bare: { kind: 'echo' },
      wanted: { ratioAtLeast: 0.4 },
    } satisfies Comparison,
  ])
    rows.push(await compare(program, comparison));
  return rows;
}

if (import.meta.main) console.table(await benchHttp());
