import { expect, test } from 'vitest';
import { createHistory } from '../tests/build-events.ts';
import { givenReadModels } from '../tests/given-read-models.ts';
import { categories, categoriesOfType, categoryBySlug } from './categories.ts';
import { allTags, tagBySlug, tags } from './tags.ts';

const both = (fr: string, en: string) => ({
  fr: { title: fr, description: '', slug: fr },
  'en-US': { title: en, description: '', slug: en },
});

test('categories are found by type and by the slug of either language, in the order of their creation', async () => {
  const history = createHistory();
  const peace = history.category({ translations: both('paix', 'peace') });
  const joy = history.category({ translations: both('joie', 'joy') });
  const rosary = history.category({ type: 'prierre', translations: both('paix', 'rosary') });
  const gone = history.category({ translations: both('rien', 'nothing') });
  history.add(`category-${joy}`, 'CategoryChanged', { categoryId: joy, translations: both('joies', 'joys') });
  history.add(`category-${gone}`, 'CategoryRemoved', { categoryId: gone });
  await using views = await givenReadModels([categories]);
  await views.happened(history);
  const all = views.of(categories);
  expect((await categoriesOfType(all, 'post')).map(({ id }) => id)).toEqual([peace, joy]);
  expect(await categoryBySlug(all, 'post', 'fr', 'paix')).toMatchObject({ id: peace });
  expect(await categoryBySlug(all, 'prierre', 'fr', 'paix')).toMatchObject({ id: rosary });
  expect(await categoryBySlug(all, 'post', 'en-US', 'joys')).toMatchObject({ id: joy, type: 'post' });
  expect(await categoryBySlug(all, 'post', 'en-US', 'joy')).toBeUndefined();
  expect(await categoryBySlug(all, 'post', 'fr', 'peace')).toBeUndefined();
  expect(await categoryBySlug(all, 'post', 'fr', 'rien')).toBeUndefined();
});

test('tags are found by the slug of either language, in the order of their creation', async () => {
  const history = createHistory();
  const first = history.tag({ translations: both('foi', 'faith') });
  const second = history.tag({ translations: both('famille', 'family') });
  const gone = history.tag();
  history.add(`tag-${first}`, 'TagChanged', { tagId: first, translations: both('la-foi', 'faith') });
  history.add(`tag-${gone}`, 'TagRemoved', { tagId: gone });
  await using views = await givenReadModels([tags]);
  await views.happened(history);
  const all = views.of(tags);
  expect((await allTags(all)).map(({ id }) => id)).toEqual([first, second]);
  expect(await tagBySlug(all, 'en-US', 'faith')).toMatchObject({ id: first });
  expect(await tagBySlug(all, 'fr', 'la-foi')).toMatchObject({ id: first });
  expect(await tagBySlug(all, 'fr', 'foi')).toBeUndefined();
});
