import { expect, test } from 'vitest';
import { fold, wordsOf } from './words.ts';

test.each([
  ['L’âme, « le Cœur » — et 12 chants.', ['l', 'ame', 'le', 'coeur', 'et', '12', 'chants']],
  ['A\u0300 Noe\u0308l', ['a', 'noel']],
  ['Łódź_2', ['łodz', '2']],
  ['日本語 テスト 𠮷野', ['日本語', 'テスト', '𠮷野']],
  ['👍🏽 …', []],
])('the words of %s', (text, words) => {
  expect(wordsOf(fold(text))).toEqual(words);
});
