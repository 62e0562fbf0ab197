import { expect, test } from 'vitest';
import { byInitial } from './by-initial.ts';

const titled = (...titles: string[]) => titles.map(title => ({ title }));
const found = (titles: string[], sought?: string) =>
  byInitial(titled(...titles), 'fr', sought).map(([initial, all]) => [initial, ...all.map(one => one.title)]);

test('titles stand under their initials, accents and ligatures under the plain letter', () => {
  expect(found(['Exode', 'Évangile', 'Œuvres', 'Actes', '2 Rois', '10 Psaumes', '« Amen »'])).toEqual([
    ['0–9', '2 Rois', '10 Psaumes'],
    ['A', 'Actes', '« Amen »'],
    ['E', 'Évangile', 'Exode'],
    ['O', 'Œuvres'],
  ]);
});

test.each([
  ['evan', ['E', 'Évangile']],
  [' EXO ', ['E', 'Exode']],
  ["l'e", ['V', 'Vie de l’Église']],
  ['rois', ['R', 'Rois']],
])('%j finds what it is meant to', (sought, only) => {
  expect(found(['Évangile', 'Exode', 'Rois', 'Troisième lettre', 'Vie de l’Église'], sought)).toEqual([only]);
});
