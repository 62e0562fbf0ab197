import { expect, test } from 'vitest';
import type { Edition } from '../../../../contract/editions.ts';
import {
  afterSaving,
  conflictsIn,
  fieldsOf,
  keepMine,
  NOTHING,
  partsOf,
  patchOf,
  without,
  write,
} from './fields.ts';

const EDITION: Edition = {
  '@id': '/api/post/7/edition',
  '@type': 'Edition',
  id: 7,
  kind: 'post',
  type: 'post',
  revision: 3,
  texts: {
    fr: {
      title: 'Une porte',
      abstract: 'Un seuil.',
      content: '<p>Entrez.</p>',
      authorName: '',
      author: '/api/user/1',
      slug: 'une-porte',
      readTime: 1,
      status: 'published',
      publishedAt: '2026-01-01T00:00:00.000Z',
      publishAt: null,
      path: 'enseignement/foi/une-porte',
    },
    'en-US': null,
  },
  cover: null,
  season: 'green',
  categories: [],
  tags: [],
  details: null,
  files: [],
  owner: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const now = fieldsOf(EDITION);

test('what is written back as it was is no change', () => {
  const written = write(NOTHING, now, 'fr.title', 'Une grande porte');
  expect(written).toEqual({
    before: { 'fr.title': 'Une porte' },
    changes: { 'fr.title': 'Une grande porte' },
  });
  expect(write(written, now, 'fr.title', 'Une porte')).toEqual(NOTHING);
});

test('a body names what has changed, by language; a language that begins is a draft', () => {
  const changes = {
    'fr.title': 'Une grande porte',
    'en-US.title': 'A door',
    'en-US.slug': '',
    season: 'rose',
  };
  expect(patchOf(changes, EDITION)).toEqual({
    season: 'rose',
    texts: { fr: { title: 'Une grande porte' }, 'en-US': { title: 'A door', status: 'draft' } },
  });
  expect(patchOf({}, EDITION, { language: 'fr', status: 'archived' })).toEqual({
    texts: { fr: { status: 'archived' } },
  });
  expect(patchOf({ season: 'red' }, EDITION)).toEqual({ season: 'red' });
});

test('what another editor saved conflicts where both wrote something else', () => {
  let mine = write(NOTHING, now, 'fr.title', 'Une grande porte');
  mine = write(mine, now, 'fr.abstract', 'Le seuil.');
  mine = write(mine, now, 'season', 'rose');
  const theirs = {
    ...now,
    'fr.title': 'Une porte ouverte',
    'fr.abstract': 'Le seuil.',
    'fr.content': '<p>x</p>',
  };
  expect(conflictsIn(mine, theirs)).toEqual(['fr.title']);
  expect(conflictsIn(keepMine(mine, theirs, 'fr.title'), theirs)).toEqual([]);
  expect(without(mine, ['fr.title']).changes).toEqual({ 'fr.abstract': 'Le seuil.', season: 'rose' });
});

test('what was typed while it was being saved is left', () => {
  const sent = { 'fr.title': 'Une grande porte', season: 'rose' };
  const typed = {
    before: { 'fr.title': 'Une porte', season: 'green' },
    changes: { ...sent, 'fr.title': 'Une grande porte !' },
  };
  expect(afterSaving(typed, sent)).toEqual({
    before: { 'fr.title': 'Une grande porte' },
    changes: { 'fr.title': 'Une grande porte !' },
  });
  const later = afterSaving(write(typed, now, 'fr.abstract', 'Le seuil.'), sent);
  expect(conflictsIn(later, { ...now, ...sent })).toEqual([]);
});

test('two long texts go one after the other, and what they share once', () => {
  const long = { content: 'a'.repeat(40_000) };
  expect(partsOf({ season: 'red', texts: { fr: long, 'en-US': long } })).toEqual([
    { season: 'red', texts: { fr: long } },
    { texts: { 'en-US': long } },
  ]);
  const short = { season: 'red', texts: { fr: {}, 'en-US': {} } };
  expect(partsOf(short)).toEqual([short]);
  expect(partsOf({})).toEqual([]);
});
