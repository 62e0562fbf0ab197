import { expect, test } from 'vitest';
import { fold, typedWords, wordsOf } from './words.ts';

test.each([
  ['L’âme, « le Cœur » — et 12 chants.', ['l', 'ame', 'le', 'coeur', 'et', '12', 'chants']],
  ['A\u0300 Noe\u0308l', ['a', 'noel']],
  ['Łódź_2', ['łodz', '2']],
  ['日本語 テスト 𠮷野', ['日本語', 'テスト', '𠮷野']],
  ['👍🏽 …', []],
])('the words of %s', (text, words) => {
  expect(wordsOf(fold(text))).toEqual(words);
});

const typed = (query: string) => typedWords(query).map(({ text, prefix }) => (prefix ? `${text}…` : text));

test.each([
  ['l’amour', ['amour…']],
  ["prier d'", ['prier']],
  ["qu'est-ce que l'es", ['est', 'ce', 'que', 'es…']],
  ['God’s mercy', ['god', 'mercy…']],
  ["we don't", ['we', 'don']],
  ["l'", ['l']],
  ["aujourd'hui", ['aujourd', 'hui…']],
  ['aujourdhui', ['aujourd', 'hui…']],
  ['aujourdh', ['aujourd', 'h…']],
  ['aujourd', ['aujourd…']],
  ['plan d', ['plan', 'd…']],
])('%s asks for %s', (query, words) => {
  expect(typed(query)).toEqual(words);
});
