/**
 * Whatever is generated for a route, its answer is one that the documents of the API name, and none of them is
 * a failure of the program.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi } from '../../platform/http/documents/openapi.ts';
import { type Conformity, conformityTo } from '../conformity.ts';
import { type Sent, send } from '../policy/send.ts';
import { rounds } from '../random.ts';
import { startTestParvis, type TestParvis } from '../start-parvis.ts';
import { type GoodCall, goodCalls } from './good-calls.ts';

let run: TestParvis;
let good: readonly GoodCall[];
let differencesOf: Conformity;
beforeAll(async () => {
  run = await startTestParvis();
  good = await goodCalls(run);
  differencesOf = conformityTo(openApi(run.parvis.table, run.config.publicUrl, 'en-US'));
});
afterAll(() => run[Symbol.asyncDispose]());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    'null',
    '2026-02-30',
    '/api/post/1',
    '<p onclick=x>a</p>',
    '$ne',
  ),
);
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, 0, -1, 2 ** 53, Number.MAX_VALUE, true, [], {}),
);

const namesOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {});

/** The good call with some of its fields and parameters replaced, and some of its headers. */
function callLike({ route, call }: GoodCall): fc.Arbitrary<Sent> {
  const isJson = route.body !== undefined && route.media !== 'multipart';
  const good = isJson ? (call.body as object) : {};
  const fields = isJson ? [...namesOf(route.body), ...Object.keys(good)] : [];
  const parameters = [...namesOf(route.query), 'page', 'asOf'];
  return fc
    .record({
      changed:
        fields.length > 0
          ? fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 })
          : fc.constant({}),
      search: fc.dictionary(fc.constantFrom(...parameters), text, { maxKeys: 3 }),
      language: fc.constantFrom('fr', 'en-US', 'de', ''),
    })
    .map(({ changed, search, language }) => ({
      ...call,
      ...(isJson && { body: { ...good, ...changed } }),
      path: `${call.path.split('?')[0]}?${new URLSearchParams(search)}`,
      headers: { ...call.headers, 'Accept-Language': language },
    }));
}

test('generated bodies, queries and languages', async () => {
  const differences = new Set<string>();
  for (const one of good)
    for (const call of fc.sample(callLike(one), rounds(60))) {
      const answer = await send(run.parvis.url, call);
      if (answer.status >= 500) differences.add(`${answer.status}: ${JSON.stringify(call).slice(0, 2000)}`);
      for (const difference of differencesOf(one, answer)) differences.add(difference);
    }
  expect([...differences]).toEqual([]);
});
