import { describe, expect, test } from 'vitest';
import { findWarnings, maskWarnings, paragraphAt } from './warnings.ts';

const kindsIn = (text: string) =>
  findWarnings(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test.each([
  ['mon numéro est le 6 99 00 00 00.', 'phone', '6 99 00 00 00'],
  ['+237 699 00 00 00', 'phone', '+237 699 00 00 00'],
  ['appelez le 01.23.45.67.89', 'phone', '01.23.45.67.89'],
  ['écrivez à clarisse@exemple.cm', 'email', 'clarisse@exemple.cm'],
  ['écrivez à <clarisse@exemple.cm>', 'email', 'clarisse@exemple.cm'],
  ['<appelez le 699 00 00 00>', 'phone', '699 00 00 00'],
  ['voir <https://exemple.org/x>', 'link', 'https://exemple.org/x'],
  ['voir https://exemple.org/x', 'link', 'https://exemple.org/x'],
  ['voir www.exemple.org', 'link', 'www.exemple.org'],
  ['voir <a href="https://exemple.org">ici</a>', 'link', '<a href="https://exemple.org">'],
  ['le frère Talla Rigobert était là', 'surname', 'Talla Rigobert'],
  ['j’ai vu Mme Exemple hier', 'surname', 'Mme Exemple'],
  ['chez le docteur Modèle', 'surname', 'docteur Modèle'],
  ['il criait AU NOM DE TOUS ici', 'capitals', 'AU NOM DE TOUS'],
  ['et alors!!!!!', 'repeat', '!!!!!'],
])('%s', (text, kind, words) => {
  expect(kindsIn(text)).toEqual([[kind, words]]);
});

test.each([
  'le psaume 120',
  'né en 1972',
  'le 20 novembre 2026',
  '500 000 FCFA',
  'Jn 3, 16-18',
  'e.g. ceci',
  'la basilique Notre Dame de la Paix',
  'au nom de Jésus Christ',
  'le Saint Esprit est descendu',
  'Le pape Jean XXIII',
  'Je suis à Yaoundé. Douala est loin.',
  'Amen. Amen. Amen.',
  'J’ai lu Is 40, puis le psaume.',
  'INRI',
])('%s is nothing to look at', text => expect(kindsIn(text)).toEqual([]));

test('a sentence that is said twice is told where it is said again', () => {
  const text =
    'Nous avons prié toute la nuit à la paroisse. Puis rien. Nous avons prié toute la nuit à la paroisse !';
  expect(findWarnings(text)).toEqual([{ kind: 'repeat', start: text.lastIndexOf('Nous'), end: text.length }]);
});

test('an address in a link is told once', () => {
  expect(kindsIn('voir https://exemple.org/a@b.org puis rien').length).toBe(1);
});

describe('masked', () => {
  test.each([
    ['fr', 'Mon numéro : 6 99 00 00 00.', 'Mon numéro : [numéro retiré].'],
    ['en-US', 'Write to a@b.org or www.b.org', 'Write to [address removed] or [link removed]'],
    ['fr', 'Puis Mme Exemple et Talla Rigobert.', 'Puis Mme E. et Talla R..'],
    ['fr', 'voir <a href="https://x.org">ici</a>', 'voir ici</a>'],
    ['fr', 'il criait AU NOM DE TOUS ici', 'il criait Au nom de tous ici'],
    ['fr', 'Rien à cacher.', 'Rien à cacher.'],
  ] as const)('%s: %s', (language, text, masked) => {
    expect(maskWarnings(text, language)).toBe(masked);
  });

  test('nothing is left to be masked', () => {
    const text = 'Écrivez à a@b.org ou au 6 99 00 00 00, demandez M. Exemple, voir www.b.org.';
    expect(findWarnings(maskWarnings(text, 'fr'))).toEqual([]);
  });
});

test('a place is told by its paragraph', () => {
  expect([0, 6, 9].map(at => paragraphAt('Un.\n\nDeux.', at))).toEqual([1, 2, 2]);
});
