import { expect, test } from 'vitest';
import { RESOURCES } from '../../../contract/references.ts';
import { placeOf, resourceOf } from './place-of.ts';

test('a reference names the kind of thing that it leads to', () => {
  const named = Object.values(RESOURCES).map(({ item }) => resourceOf(`/api/${item}/12`));
  expect(named).toEqual(Object.keys(RESOURCES));
  expect(resourceOf(null)).toBeUndefined();
});

const TEXT = { path: 'prierre/les-grandes-prieres/notre-pere', postType: null };

test('what visitors read is read there', () => {
  const activity = { ...TEXT, subject: '/api/post/12' };
  expect(placeOf(activity, 'fr', ['ROLE_EDITOR'])).toBe('/fr/prierre/les-grandes-prieres/notre-pere');
});

test('a comment leads to its case, and who does not moderate to the text that it stands under', () => {
  const activity = { ...TEXT, subject: '/api/comment/12' };
  expect(placeOf(activity, 'fr', ['ROLE_EDITOR'])).toBe('/fr/admin/temoignage/12');
  expect(placeOf(activity, 'fr', ['ROLE_AUDITOR'])).toBe('/fr/prierre/les-grandes-prieres/notre-pere');
});

test('a category leads to those of its texts', () => {
  const activity = { subject: '/api/category/12', path: null, postType: 'prierre' } as const;
  expect(placeOf(activity, 'fr', ['ROLE_ADMIN'])).toBe('/fr/admin/prierre/category');
});
