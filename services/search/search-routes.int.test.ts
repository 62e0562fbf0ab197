import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchAnswer, searchQuery } from '../../contract/search.ts';
import { Problem } from '../../platform/http/calls/errors.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import { openEmbeddedIndex } from '../../search/embedded/embedded-index.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import { CORPUS, upTo } from '../../tests/contracts/search-corpus.ts';
import { searchRoutes } from './search-routes.ts';

let index: SearchIndex;
beforeEach(async () => {
  index = openEmbeddedIndex(':memory:');
  await index.apply(new Map(CORPUS.map(each => [each.id, each])), upTo('0001'));
});
afterEach(() => index[Symbol.asyncDispose]());

const get = async (query: Record<string, string>) => {
  const [search] = searchRoutes({
    index,
    pathsOf: async hits => hits.map(({ kind, slug }) => `${kind}/${slug}`),
    idsOf: async (_, id) => [id],
  });
  const call = { query: searchQuery.parse(query), language: 'en-US' } as unknown as Call<never, never, never>;
  const answer = await search?.handle(call);
  if (answer?.kind !== 'collection' || !('totalItems' in answer.page)) throw new Error('not a list');
  const { items: member, totalItems } = answer.page;
  return { member, totalItems, ...answer.more } as Record<string, unknown>;
};
const ids = async (query: Record<string, string>) =>
  searchAnswer.parse(await get(query)).member.map(({ id }) => id);

test('answers what the contract says', async () => {
  const body = await get({ q: 'père', lang: 'fr' });
  expect(body).toMatchObject({
    totalItems: 1,
    kinds: { enseignement: 0, prierre: 1, temoignage: 0 },
  });
  const { member } = searchAnswer.strict().parse(body);
  expect(body.member).toEqual(member);
  expect(member[0]).toMatchObject({ id: 'notre-pere', path: 'prierre/notre-pere', language: 'fr' });
});

test('without lang in all languages, not only in that of the caller', async () => {
  expect((await ids({ q: '', itemsPerPage: '100' })).length).toBe(CORPUS.length);
  expect(await ids({ q: 'father' })).toEqual(['our-father']);
  expect(await ids({ q: 'father', lang: 'fr' })).toEqual([]);
});

test('an empty query answers the newest', async () => {
  expect(await ids({ itemsPerPage: '1' })).toEqual([CORPUS.at(-1)?.id]);
});

test('filters, by id or by reference', async () => {
  for (const category of ['12', '/api/category/12', '/api/categories/12']) {
    expect(await ids({ q: 'espérance', category })).toEqual(['esperance', 'veille']);
  }
  for (const tag of ['32', '/api/tag/32']) expect(await ids({ tag })).toEqual(['guerison', 'veille']);
  expect(await ids({ kind: 'temoignage' })).toEqual(['guerison']);
});

test.each([
  ['category', '/api/tag/32'],
  ['category', 'mercy'],
  ['tag', '/api/category/12'],
])('%s=%s is a violation', async (name, value) => {
  const refused = await get({ [name]: value }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({
    status: 422,
    violations: [{ propertyPath: name, message: 'unknownReference' }],
  });
});

test('pages', async () => {
  const all = await ids({ itemsPerPage: '4' });
  expect(all).toHaveLength(4);
  expect(await ids({ itemsPerPage: '2', page: '2' })).toEqual(all.slice(2));
});
