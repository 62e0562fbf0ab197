import { expect, test } from 'vitest';
import { changedOf, compare } from './compare.ts';

const base = { title: 'Foi', description: 'Croire', slug: 'foi' };

test('what only the other one has changed is taken over', () => {
  const theirs = { ...base, title: 'La foi' };
  expect(compare(base, base, theirs)).toEqual({ clashes: [], taken: { title: 'La foi' } });
});

test('what only I have changed stays mine', () => {
  expect(compare(base, { ...base, title: 'Une foi' }, base)).toEqual({ clashes: [], taken: {} });
});

test('what both have changed has to be chosen', () => {
  const mine = { ...base, title: 'Une foi', description: 'Se fier' };
  const theirs = { ...base, title: 'La foi', slug: 'la-foi' };
  expect(compare(base, mine, theirs)).toEqual({
    clashes: [{ field: 'title', mine: 'Une foi', theirs: 'La foi' }],
    taken: { slug: 'la-foi' },
  });
});

test('what both have changed to the same is no clash', () => {
  const same = { ...base, title: 'La foi' };
  expect(compare(base, same, same)).toEqual({ clashes: [], taken: {} });
});

test('only what differs is sent', () => {
  expect(changedOf(base, { ...base, description: '' })).toEqual({ description: '' });
  expect(changedOf({ title: 'Foi' }, { title: 'Foi', note: '' })).toEqual({});
});
