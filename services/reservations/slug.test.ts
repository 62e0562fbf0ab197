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

test('the candidates are numbered from 2, and few; then the id makes them of its own', () => {
  const candidates = slugCandidates('Psaume 120', 373550158421786);
  expect(candidates.slice(0, 3)).toEqual(['psaume-120', 'psaume-120-2', 'psaume-120-3']);
  expect(candidates.at(8)).toBe('psaume-120-3oeuknjme2');
  expect(candidates.length).toBeLessThan(13);
});
