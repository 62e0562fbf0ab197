import { describe, expect, test } from 'vitest';
import type { Language } from '../contract/languages.ts';
import { ADMIN_WORDS } from './admin/catalogues/catalogue.ts';
import { enUs } from './frame/catalogues/en-us.ts';
import { fr } from './frame/catalogues/fr.ts';
import { typesetText } from './frame/typesetting/typeset.ts';

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort();

const adminIn = async (language: Language) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(ADMIN_WORDS).map(
        async ([name, load]) => [name, (await load[language]()) as Texts] as const,
      ),
    ),
  );
const french = flat({ ...fr, ...(await adminIn('fr')) });
const english = new Map(flat({ ...enUs, ...(await adminIn('en-US')) }));

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

/** In histories a testimony and a comment have one as well, which nobody signs. */
const NAMED_APART = ['authorName'];

test.each(['fr', 'en-US'] as const)(
  'a history names a field as the editor of texts does: %s',
  async language => {
    const { history, content } = await adminIn(language);
    const named = new Map(flat((content as { fields: Texts }).fields));
    const apart = flat((history as { fields: Texts }).fields).filter(([field, name]) => {
      const asWritten = named.get(field) ?? name;
      // What is asked for beside the name, as the formats of a file.
      return !NAMED_APART.includes(field) && ![asWritten, asWritten.replace(/ \(.+\)$/, '')].includes(name);
    });
    expect(apart).toEqual([]);
  },
);
