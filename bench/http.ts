/** Requests answered a second, each beside a bare server that does the least there is to do for them. */

import { type Comparison, compare } from './compare.ts';
import { type Program, startProgram, temporaryFolder } from './program.ts';
import type { BenchRow } from './row.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

const kept = (
  name: string,
  program: Program,
  path: string,
  { headers = BROWSER, atLeast = 0.5 }: { headers?: Readonly<Record<string, string>>; atLeast?: number } = {},
): Comparison => ({
  name,
  program,
  load: () => ({ paths: [path], headers, status: 200 }),
  bare: { kind: 'bytes', url: program.url + path, headers },
  wanted: { ratioAtLeast: atLeast },
});

/** A device that likes every third text. */
const READER = { ...BROWSER, deviceid: 'device-reader' };
async function likeSome(program: Program, texts: readonly string[]): Promise<void> {
  for (const post of texts.filter((_, at) => at % 3 === 0)) {
    const headers = { 'content-type': 'application/json', deviceid: READER.deviceid };
    const body = JSON.stringify({ post });
    const { status } = await fetch(`${program.url}/api/likes/add`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`a like was answered with ${status}`);
  }
}

/** Few at once: many that are made side by side are all ready at the end, which a short round would cut off. */
const made = (name: string, program: Program, path: string): Comparison => ({
  name,
  program,
  load: () => ({ paths: [path], connections: 10, warmUp: 10, status: 200 }),
  bare: { kind: 'tree', url: program.url + path, language: 'fr' },
  wanted: { ratioAtLeast: 0.5 },
});

/** Each view by a device of its own, so that each is an event. */
const viewed = (program: Program, post: string): Comparison => ({
  name: 'view recorded, durable',
  program,
  load: round => ({
    method: 'POST',
    paths: ['/api/views/add'],
    headers: { 'content-type': 'application/json', deviceid: `device-${round}-{n}` },
    body: JSON.stringify({ post }),
    status: 204,
  }),
  bareLoad: { status: 200 },
  bare: { kind: 'echo' },
  wanted: { ratioAtLeast: 0.4 },
});

/** Started again on the demo content that another one has made, as after any deploy. */
async function startOnItsData(folder: string, entry?: string): Promise<Program> {
  await (await startProgram(folder))[Symbol.asyncDispose]();
  return await startProgram(folder, {}, { ...(entry && { entry }) });
}

/** A program at a time: what another one does at its start would take the machine from both sides. */
export async function benchHttp(): Promise<BenchRow[]> {
  return [...(await benchKept()), ...(await benchMade())];
}

async function benchKept(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startOnItsData(folder.path);
  const member = await texts(program);
  const [text] = member;
  await likeSome(
    program,
    member.map(one => one['@id']),
  );
  return await compared([
    kept('page of a text, kept', program, pageOf(text), { atLeast: 0.9 }),
    kept('list of texts, kept', program, LIST),
    kept('list of texts, kept, to a device that likes some', program, LIST, { headers: READER }),
    viewed(program, text['@id']),
  ]);
}

async function benchMade(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using forgetful = await startOnItsData(folder.path, 'bench/forgetful-program.ts');
  const [text] = await texts(forgetful);
  return await compared([
    made('page of a text, not kept', forgetful, pageOf(text)),
    made('home page, not kept', forgetful, '/fr'),
  ]);
}

const LIST = '/api/posts?type=post&lang=fr';

interface Text {
  readonly '@id': string;
  readonly path: string;
}
const pageOf = ({ path }: Text) => `/fr/${path}`;

async function texts({ url }: Program): Promise<readonly [Text, ...Text[]]> {
  const { member } = (await (await fetch(url + LIST)).json()) as { member: readonly Text[] };
  const [first, ...others] = member;
  if (!first) throw new Error('the demo content has no text');
  return [first, ...others];
}

async function compared(comparisons: readonly Comparison[]): Promise<BenchRow[]> {
  const rows = [];
  for (const comparison of comparisons) rows.push(await compare(comparison));
  return rows;
}

if (import.meta.main) console.table(await benchHttp());
