import { describe, expect, test } from 'vitest';
import { askedIn, listQuery, nextSort, withAsked } from './asked.ts';

const askable = {
  sorts: ['title', 'count'],
  filters: { kind: ['prayer', 'help'] },
  columns: ['count', 'slug'],
};
const asked = (search: string) => askedIn(new URLSearchParams(search), askable);
const addressAfter = (search: string, change: Parameters<typeof withAsked>[1]) =>
  withAsked(new URLSearchParams(search), change).toString();

describe('an address', () => {
  test('that says nothing asks for the first page of all', () => {
    expect(asked('')).toEqual({ page: 1, q: '', sort: undefined, filters: {}, chosen: [], without: [] });
  });

  test('says everything', () => {
    expect(asked('page=3&q=marie&sort=-count&kind=help&chosen=4.12&without=slug')).toEqual({
      page: 3,
      q: 'marie',
      sort: '-count',
      filters: { kind: 'help' },
      chosen: [4, 12],
      without: ['slug'],
    });
  });

  test('that was written by hand asks for nothing that there is not', () => {
    expect(asked('page=-2&sort=password&kind=gift&chosen=a.5&without=name')).toEqual({
      page: 1,
      q: '',
      sort: undefined,
      filters: {},
      chosen: [5],
      without: [],
    });
  });
});

describe('a change', () => {
  test('of what is looked for begins at the first page, with nothing ticked', () => {
    expect(addressAfter('page=3&chosen=4&sort=title', { q: 'paix' })).toBe('sort=title&q=paix');
    expect(addressAfter('page=3&chosen=4&q=paix', { filters: { kind: 'help' } })).toBe('q=paix&kind=help');
  });

  test('of the order begins at the first page and keeps what is ticked', () => {
    expect(addressAfter('page=3&chosen=4', { sort: '-title' })).toBe('chosen=4&sort=-title');
  });

  test('of the page keeps all else, and the first one is not named', () => {
    expect(addressAfter('q=paix&chosen=4&page=2', { page: 3 })).toBe('q=paix&chosen=4&page=3');
    expect(addressAfter('q=paix&page=2', { page: 1 })).toBe('q=paix');
  });

  test('of what is ticked leaves ticked what was ticked meanwhile', () => {
    expect(addressAfter('chosen=4.12', { tick: [5, 4] })).toBe('chosen=4.12.5');
    expect(addressAfter('chosen=4.12.5', { untick: [4, 12] })).toBe('chosen=5');
    expect(addressAfter('q=paix&chosen=4', { untick: [4] })).toBe('q=paix');
  });

  test('that takes something back leaves nothing of it', () => {
    const change = { q: '', sort: '', filters: { kind: '' }, without: [] };
    expect(addressAfter('q=paix&sort=title&kind=help&chosen=4&without=slug&of=others', change)).toBe(
      'of=others',
    );
  });
});

test('the API is asked in its own words', () => {
  expect(listQuery(asked('page=2&q= marie &sort=-count&kind=help'), 'title')).toEqual({
    kind: 'help',
    'order[count]': 'desc',
    title: 'marie',
    page: 2,
  });
});

test('a column is rising, falling, and no order again', () => {
  expect(nextSort('title', undefined)).toBe('title');
  expect(nextSort('title', 'title')).toBe('-title');
  expect(nextSort('title', '-title')).toBe('');
  expect(nextSort('title', 'count')).toBe('title');
});
