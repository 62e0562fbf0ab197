import { expect, test } from 'vitest';
import type { Language } from '../contract/languages.ts';
import { createHistory } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import {
  allTerms,
  filteredTerms,
  findTerms,
  idsNow,
  idsOf,
  mergedTerms,
  namedTerms,
  termLinks,
} from './find-terms.ts';
import { terms } from './terms.ts';

const both = (fr: string, en: string) => ({
  fr: { title: fr, description: '', slug: fr },
  'en-US': { title: en, description: '', slug: en },
});

async function given() {
  const history = createHistory();
  const [peace, joy] = [both('paix', 'peace'), both('joie', 'joy')].map(translations =>
    history.category({ translations }),
  ) as [number, number];
  const rosary = history.category({ type: 'prierre', translations: both('paix', 'rosary') });
  const gone = history.category({ translations: both('rien', 'nothing') });
  history.add(`category-${joy}`, 'CategoryChanged', { categoryId: joy, translations: both('joies', 'joys') });
  history.add(`category-${gone}`, 'CategoryRemoved', { categoryId: gone });
  const faith = history.tag({ translations: both('foi', 'faith') });
  const family = history.tag({ translations: both('paix', 'family') });
  const lost = history.tag();
  history.add(`tag-${faith}`, 'TagChanged', { tagId: faith, translations: both('la-foi', 'faith') });
  history.add(`tag-${lost}`, 'TagRemoved', { tagId: lost });
  const models = await givenReadModels([terms]);
  await models.happened(history);
  return { models, all: models.of(terms), peace, joy, rosary, gone, faith, family, lost };
}

test('are listed in the order of their creation', async () => {
  const { models, all, peace, joy, rosary, faith, family } = await given();
  await using _ = models;
  const ids = async (...asked: [kind: 'category' | 'tag', type?: ('post' | 'prierre')[]]) =>
    (await allTerms(all, ...asked)).map(({ id }) => id);
  expect(await ids('category', ['post'])).toEqual([peace, joy]);
  expect(await ids('category')).toEqual([peace, joy, rosary]);
  expect(await ids('tag')).toEqual([faith, family]);
});

test('are found by reference, by id, and by the slug that they have or had in the language asked for', async () => {
  const { models, all, peace, joy, rosary, gone, faith, family } = await given();
  await using _ = models;
  const category = async (value: string, language: Language, type?: 'post' | 'prierre') =>
    (await filteredTerms(all, 'category', [value], { language, type }))?.[0] ?? null;
  const tag = async (value: string, language: Language) =>
    (await filteredTerms(all, 'tag', [value], { language }))?.[0] ?? null;
  expect({
    'of its type': await category('paix', 'fr', 'post'),
    'of the other type': await category('paix', 'fr', 'prierre'),
    'of any type': await category('paix', 'fr'),
    changed: await category('joys', 'en-US'),
    'a former slug': await category('joy', 'en-US'),
    'a slug of the other language': await category('peace', 'fr'),
    removed: await category('rien', 'fr'),
    'by reference': await category(`/api/category/${gone}`, 'fr'),
    'a tag of the same slug': await tag('paix', 'fr'),
    'a tag in English': await tag('faith', 'en-US'),
    'a former slug of a tag': await tag('foi', 'fr'),
  }).toEqual({
    'of its type': `${peace}`,
    'of the other type': `${rosary}`,
    'of any type': `${peace}`,
    changed: `${joy}`,
    'a former slug': `${joy}`,
    'a slug of the other language': null,
    removed: null,
    'by reference': null,
    'a tag of the same slug': `${family}`,
    'a tag in English': `${faith}`,
    'a former slug of a tag': `${faith}`,
  });
});

test('are named in a text where they are there, and categories are of its type', async () => {
  const { models, all, peace, rosary, gone, faith } = await given();
  await using _ = models;
  const named = (kind: 'category' | 'tag', ...ids: number[]) =>
    namedTerms(all, kind, ids.map(String), 'post');
  expect(await named('category', peace, peace)).toEqual([peace]);
  expect(await named('tag', faith)).toEqual([faith]);
  for (const wrong of [named('category', rosary), named('category', gone), named('tag', faith, peace)])
    expect(await wrong).toBeUndefined();
});

test('stand on cards as links; what was removed does not', async () => {
  const { models, all, joy, gone, faith, lost } = await given();
  await using _ = models;
  const texts = [{ categories: [`${joy}`, `${gone}`], tags: [`${faith}`, `${lost}`] }];
  const links = await termLinks(all, texts, 'en-US');
  expect(links('category', [`${joy}`, `${gone}`])).toEqual([
    { '@id': `/api/category/${joy}`, title: 'joys', slug: 'joys' },
  ]);
  expect(links('tag', [`${faith}`, `${lost}`])).toEqual([
    { '@id': `/api/tag/${faith}`, title: 'faith', slug: 'faith' },
  ]);
});

test('what was merged is the one that it was merged into, over several steps', async () => {
  const history = createHistory();
  const [faith, belief, trust, lost] = [
    both('foi', 'faith'),
    both('croyance', 'belief'),
    both('confiance', 'trust'),
    both('perdu', 'lost'),
  ].map(translations => history.tag({ translations })) as [number, number, number, number];
  history.add(`tag-${trust}`, 'TagMerged', { tagId: trust, into: belief });
  history.add(`tag-${belief}`, 'TagMerged', { tagId: belief, into: faith });
  const other = history.tag({ translations: both('autre', 'other') });
  history.add(`tag-${lost}`, 'TagMerged', { tagId: lost, into: other });
  history.add(`tag-${other}`, 'TagRemoved', { tagId: other });
  const models = await givenReadModels([terms]);
  await using _ = models;
  await models.happened(history);
  const all = models.of(terms);

  expect((await allTerms(all, 'tag')).map(({ id }) => id)).toEqual([faith]);
  const filtered = await filteredTerms(all, 'tag', ['confiance'], { language: 'fr' });
  expect(new Set(filtered)).toEqual(new Set([faith, belief, trust].map(String)));
  expect(await filteredTerms(all, 'tag', ['perdu'], { language: 'fr' })).toEqual([]);
  expect(await namedTerms(all, 'tag', [`${trust}`, `${faith}`], null)).toEqual([faith]);
  const tags = [trust, faith, lost].map(String);
  const links = await termLinks(all, [{ tags }], 'fr');
  expect(links('tag', tags)).toEqual([{ '@id': `/api/tag/${faith}`, title: 'foi', slug: 'foi' }]);
});

test('of two that were merged into each other at the same moment none is left, and nothing waits for one', async () => {
  const history = createHistory();
  const [faith, belief] = [both('foi', 'faith'), both('croyance', 'belief')].map(translations =>
    history.tag({ translations }),
  ) as [number, number];
  history.add(`tag-${faith}`, 'TagMerged', { tagId: faith, into: belief });
  history.add(`tag-${belief}`, 'TagMerged', { tagId: belief, into: faith });
  const models = await givenReadModels([terms]);
  await using _ = models;
  await models.happened(history);
  const all = models.of(terms);

  expect(await filteredTerms(all, 'tag', ['foi'], { language: 'fr' })).toEqual([]);
  expect(await idsNow(all, 'tag', [String(faith)])).toEqual([]);
  expect(await idsOf(all, 'tag', String(faith))).toEqual([faith, belief].map(String));
  const mergedInto = await mergedTerms(all, 'tag');
  expect(mergedInto(faith).map(({ id }) => id)).toEqual([belief, faith]);
});

test('categories stand in the order that is made by hand', async () => {
  const history = createHistory();
  const [first, second, third] = ['a', 'b', 'c'].map(name =>
    history.category({ translations: both(name, name) }),
  );
  const rank = ((first ?? 0) + (second ?? 0)) / 2;
  history.add(`category-${third}`, 'CategoryRanked', { categoryId: third ?? 0, rank });
  const models = await givenReadModels([terms]);
  await using _ = models;
  await models.happened(history);
  expect((await allTerms(models.of(terms), 'category')).map(({ id }) => id)).toEqual([first, third, second]);
  const asked = { language: 'fr', order: { title: 'desc' } } as const;
  const page = await findTerms(models.of(terms), 'category', asked, { page: 1, itemsPerPage: 2 });
  expect([page.totalItems, page.items.map(({ id }) => id)]).toEqual([3, [third, second]]);
});
