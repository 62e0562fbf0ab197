import { expect, test } from 'vitest';
import { slugCandidates, slugOf } from './slug.ts';

test.each([
  ['Je vous salue, Marie', 'je-vous-salue-marie'],
  ['L’Église : « œuvre » de Noël !', 'l-eglise-oeuvre-de-noel'],
  ['Ŋgɔ̀ɔ Ɗuala', 'nggoo-duala'],
  ['  ', 'texte'],
  ['聖', 'texte'],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut at a word', () => {
  const slug = slugOf('une parole '.repeat(20));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/^(une-parole-)*(une|une-parole)$/);
});

test('the candidates are numbered from 2', () => {
  const candidates = slugCandidates('Psaume 120');
  expect([1, 2, 3].map(() => candidates.next().value)).toEqual([
    'psaume-120',
    'psaume-120-2',
    'psaume-120-3',
  ]);
});
