/** Every answer of the API is as our own OpenAPI document says: its status, its media type and its body. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from '../platform/http/documents/openapi.ts';
import { conformityTo } from './conformity.ts';
import { type GoodCall, goodCalls } from './hostile/good-calls.ts';
import { type Received, type Sent, send } from './policy/send.ts';
import { startTestParvis, type TestParvis } from './start-parvis.ts';

let run: TestParvis;
let good: readonly GoodCall[];
let differencesOf: (call: GoodCall, answer: Received) => readonly string[];
beforeAll(async () => {
  run = await startTestParvis();
  good = await goodCalls(run);
  differencesOf = conformityTo(openApi(run.parvis.table, run.config.publicUrl, 'en-US'));
});
afterAll(() => run[Symbol.asyncDispose]());

/** What is different from the good call. */
type Variant = Partial<Sent>;

/** Answers that were given and conform, for what is done with them afterwards. */
const conforming: { readonly one: GoodCall; readonly answer: Received }[] = [];

async function allDifferences(variants: (call: GoodCall) => readonly Variant[]): Promise<string[]> {
  const differences = new Set<string>();
  for (const one of good)
    for (const { headers, ...variant } of variants(one)) {
      const call = { ...one.call, ...variant, headers: { ...one.call.headers, ...headers } };
      const answer = await send(run.parvis.url, call);
      const found = differencesOf(one, answer);
      for (const difference of found) differences.add(difference);
      if (found.length === 0) conforming.push({ one, answer });
    }
  return [...differences];
}

const WRONG_BODIES: readonly Variant[] = [
  { body: '{' },
  { body: '{}' },
  { body: '[]' },
  { body: '{"x":1}', headers: { 'Content-Type': 'text/plain' } },
  { body: JSON.stringify({ x: 'x'.repeat(100_000) }) },
];

test('what is refused', async () => {
  expect(
    await allDifferences(({ route, call }): readonly Variant[] => [
      { headers: { Authorization: 'Bearer none' } },
      { headers: { Accept: 'text/csv' } },
      { headers: { 'If-Match': 'nothing' } },
      { headers: { 'X-Min-Position': 'nowhere' } },
      ...(route.path.includes(':') ? [{ path: call.path.replace(/[^/]+$/, '1') }] : []),
      ...(route.query ? [{ path: `${call.path.split('?')[0]}?page=0&order[createdAt]=AAA&type=none` }] : []),
      ...(route.body && route.media !== 'multipart' ? WRONG_BODIES : []),
      ...(route.method === 'PATCH' || route.method === 'DELETE'
        ? [{ headers: { 'If-Match': '"999999"' } }]
        : []),
    ]),
  ).toEqual([]);
});

test('what is given', async () => {
  expect(
    await allDifferences(({ route }): readonly Variant[] => [
      ...(route.access === 'public' ? [{ headers: { Authorization: '' } }] : []),
      {},
      ...(route.method === 'GET' ? [{ headers: { Accept: 'application/json' } }] : []),
    ]),
  ).toEqual([]);
});

/** The body with one field of it removed, of another type, or added, wherever an object stands in it. */
function* spoilt(body: unknown, at = ''): Generator<{ readonly what: string; readonly body: unknown }> {
  if (Array.isArray(body)) {
    // What stands in a list is alike.
    const [first, ...rest] = body;
    for (const one of spoilt(first, `${at}/0`)) yield { ...one, body: [one.body, ...rest] };
  } else if (typeof body === 'object' && body !== null) {
    yield { what: `${at} and a field more`, body: { ...body, unknownField: 1 } };
    for (const [name, value] of Object.entries(body)) {
      const { [name]: _, ...others } = body as Record<string, unknown>;
      yield { what: `${at}/${name} removed`, body: others };
      yield { what: `${at}/${name} of another type`, body: { ...body, [name]: NO_TYPE_OF_OURS } };
      for (const one of spoilt(value, `${at}/${name}`)) yield { ...one, body: { ...body, [name]: one.body } };
    }
  }
}
const NO_TYPE_OF_OURS = [[[]]];
/** Of a version: what stood in a field is of the type of that field. */
const OF_ANY_TYPE = /\/changes\/0\/(before|after) of another type$/;
/**
 * What a refusal is about, when it is about fields; the pages of a list that has several; the counts of a replay that is
 * narrowed to some kinds.
 */
const MAY_BE_MISSING =
  /\/(violations|(hydra:)?(view|first|last|previous|next)|beginning\/counts\/\w+) removed$/;

test('the schema of an answer refuses it with a field removed, of another type, or added', () => {
  const accepted = new Set<string>();
  for (const { one, answer } of conforming) {
    if (!/json$/.test(answer.headers.get('content-type')?.split(';')[0] ?? '') || answer.text === '')
      continue;
    for (const { what, body } of spoilt(JSON.parse(answer.text)))
      if (differencesOf(one, { ...answer, text: JSON.stringify(body) }).length === 0)
        accepted.add(`${one.route.method} ${one.route.path} ${answer.status}: ${what}`);
  }
  expect(conforming.length).toBeGreaterThan(200);
  expect([...accepted].filter(name => !MAY_BE_MISSING.test(name) && !OF_ANY_TYPE.test(name))).toEqual([]);
});
