import { describe, expect, test } from 'vitest';
import { adminEnUs } from './admin/catalogues/en-us.ts';
import { adminFr } from './admin/catalogues/fr.ts';
import { enUs } from './frame/catalogues/en-us.ts';
import { fr } from './frame/catalogues/fr.ts';
import { typesetText } from './frame/typesetting/typeset.ts';

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort();

const french = flat({ ...fr, ...adminFr });
const english = new Map(flat({ ...enUs, ...adminEnUs }));

describe('the two catalogues', () => {
  test('have the same keys in the same order', () => {
    expect([...english.keys()]).toEqual(french.map(([key]) => key));
  });

  test('have the same placeholders in each text', () => {
    const differing = french.filter(
      ([key, text]) => placeholders(english.get(key) ?? '').join() !== placeholders(text).join(),
    );
    expect(differing.map(([key, text]) => [key, text, english.get(key)])).toEqual([]);
  });

  test('leave nothing empty', () => {
    expect([...french, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('the words of the house are set as texts are', () => {
  const faults = (['fr', 'en-US'] as const).flatMap(language =>
    (language === 'fr' ? french : [...english])
      .map(([key, text]) => [key, text, typesetText(text, language)] as const)
      .filter(([, text, set]) => text !== set),
  );
  expect(faults).toEqual([]);
  expect(french.length).toBeGreaterThan(600);
});
