import { expect, test } from 'vitest';
import { hitOf } from './hit.ts';
import { fold } from './words.ts';

const HAIL =
  'Je vous salue, Marie, pleine de grâce ; le Seigneur est avec vous. Vous êtes bénie entre toutes les femmes, ' +
  'et Jésus, le fruit de vos entrailles, est béni. Sainte Marie, Mère de Dieu, priez pour nous, pauvres pécheurs.';

const snippetOf = (text: string, word: string): string => {
  const of = { id: 'a', kind: 'prierre', entity: 1, language: 'fr', slug: 's', categories: [] } as const;
  const rest = { title: '', abstract: '', publishedAt: '2026-01-01T00:00:00.000Z' };
  const document = { ...of, ...rest, text, foldedText: fold(text), tags: [], author: '' };
  const { snippet } = hitOf(document as Parameters<typeof hitOf>[0], [{ word: 0, text: word, prefix: true }]);
  return snippet.map(part => (part.hit ? `[${part.text}]` : part.text)).join('');
};

test.each([
  ['the words before its first match', HAIL, 'marie', /^Je vous salue, \[Marie\], pleine/],
  ['no comma where it is cut', HAIL, 'femmes', /[\p{L}]…$/u],
  ['a match to its end', `${'a '.repeat(100)}pluie, ${'b '.repeat(100)}`, 'pluie', /\[pluie\], b/],
  ['whole characters', `soir${'🕊'.repeat(200)}`, 'absent', /^soir🕊+…$/u],
])('an excerpt shows %s', (_, text, word, expected) => {
  expect(snippetOf(text, word)).toMatch(expected);
});

test('no excerpt ends with a mark before its dots, wherever it is cut', () => {
  for (let more = 0; more < 80; more += 1) {
    expect(snippetOf(`${'x'.repeat(more)} ${HAIL} ${HAIL}`, 'seigneur')).toMatch(/\p{L}…$/u);
  }
});
