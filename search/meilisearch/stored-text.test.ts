import { expect, test } from 'vitest';
import { CORPUS } from '../../tests/contracts/search-corpus.ts';
import type { SearchDocument } from '../search-index.ts';
import { keyOf, PROGRESS_KEY, stored } from './stored-text.ts';

const text = (fields: Partial<SearchDocument>) => stored({ ...(CORPUS[0] as SearchDocument), ...fields });

test('every id has a key of its own, of what Meilisearch allows', () => {
  const ids = [
    'post:1:fr',
    'post:1-fr',
    'post_1_fr',
    'post_3a_1_3a_fr',
    'post:11:fr',
    'é',
    '🙏',
    '',
    PROGRESS_KEY,
  ];
  const keys = ids.map(keyOf);
  expect(new Set(keys).size).toBe(ids.length);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]*$/);
  expect(keys).not.toContain(PROGRESS_KEY);
  expect(keyOf('post:1:fr')).toBe('post_3a_1_3a_fr');
});

test('what is shown is tidy, and what is searched are its words as they are spelt for every index', () => {
  const { title, exact, near } = text({ title: 'L’Œuvre\u00AD  d’un\0père' });
  expect(title).toBe('L’Œuvre d’un père');
  expect(exact.title).toBe('l oeuvre d un pere');
  expect(near).toEqual(exact);
});

test('its age is a number', () => {
  expect(text({ publishedAt: '2026-05-01T00:00:00.000Z' }).published).toBe(Date.UTC(2026, 4, 1));
});
