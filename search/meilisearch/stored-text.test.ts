import { expect, test } from 'vitest';
import { CORPUS } from '../../tests/contracts/search-corpus.ts';
import type { SearchDocument } from '../search-index.ts';
import { batchesOf, keyOf, NOTE_KEY, stored } from './stored-text.ts';

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
    NOTE_KEY,
  ];
  const keys = ids.map(keyOf);
  expect(new Set(keys).size).toBe(ids.length);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]*$/);
  expect(keys).not.toContain(NOTE_KEY);
  expect(keyOf('post:1:fr')).toBe('post_3a_1_3a_fr');
});

test('what is shown is tidy', () => {
  expect(text({ title: 'L’Œuvre\u00AD  d’un\0père' }).title).toBe('L’Œuvre d’un père');
});

test('batches are cut by bytes, in order, and what is too long alone stands alone', () => {
  const of = (...ids: readonly string[]) => ids.map(id => text({ id, text: id }));
  const size = (id: string) => Buffer.byteLength(JSON.stringify(text({ id, text: id }))) + 1;
  const cut = (documents: ReturnType<typeof of>, mostBytes: number) =>
    Array.from(batchesOf(documents, mostBytes), ({ lines }) =>
      lines.split('\n').map(line => JSON.parse(line).id),
    );
  const long = 'b'.repeat(1000);
  const two = size('é') + size('c');
  expect(cut(of('é', 'c', long, 'd', 'e'), two)).toEqual([['é', 'c'], [long], ['d', 'e']]);
  expect(cut(of('é', 'c'), two - 1)).toEqual([['é'], ['c']]);
  expect(Array.from(batchesOf(of('é', 'c', 'd'), two), ({ what }) => what)).toEqual([
    '2 texts from é to c',
    '1 texts from d to d',
  ]);
});

test('its age is a number', () => {
  expect(text({ publishedAt: '2026-05-01T00:00:00.000Z' }).published).toBe(Date.UTC(2026, 4, 1));
});
