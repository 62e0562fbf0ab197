import { expect, test } from 'vitest';
import type { TypedWord } from '../words.ts';
import { misspeltForms, typedForms } from './matched-forms.ts';

const whole = (text: string): TypedWord => ({ text, prefix: false });
const open = (text: string): TypedWord => ({ text, prefix: true });
const at = (text: string, word: string) => ({
  start: Buffer.byteLength(text.slice(0, text.indexOf(word))),
  length: Buffer.byteLength(word),
});

test('typed words stand for themselves, and for the words that are used for them', () => {
  expect(typedForms([whole('st'), open('marc')])).toEqual([
    { word: 0, text: 'st', prefix: false },
    { word: 0, text: 'saint', prefix: false },
    { word: 1, text: 'marc', prefix: true },
  ]);
});

test('of what matched, the words that nobody typed, each of the typed word that is most like it', () => {
  const text = 'ma guerison devant la croix de nkolbisson';
  const places = [at(text, 'guerison'), at(text, 'croix'), at(text, 'nkolbiss')];
  const typed = [whole('gueirson'), whole('croix'), open('nkolbyss')];
  expect(misspeltForms(typed, { title: 'x', text }, { 'near.text': places })).toEqual([
    { word: 0, text: 'guerison', prefix: false },
    { word: 2, text: 'nkolbisson', prefix: false },
  ]);
});

test('places count bytes', () => {
  const text = 'łódź 祈り guerison';
  expect(misspeltForms([whole('gueirson')], { text }, { 'near.text': [at(text, 'guerison')] })).toEqual([
    { word: 0, text: 'guerison', prefix: false },
  ]);
});

test('a word that was typed open needs no form for what it begins', () => {
  const text = 'guerisons';
  expect(misspeltForms([open('gueris')], { text }, { 'near.text': [at(text, 'gueris')] })).toEqual([]);
});
