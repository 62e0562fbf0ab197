import { describe, expect, test } from 'vitest';
import { adminEnUs } from '../admin/i18n/en-us.ts';
import { adminFr } from '../admin/i18n/fr.ts';
import { enUs } from './en-us.ts';
import { fr } from './fr.ts';

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

  test.each(french)('%s has the same placeholders', (key, text) => {
    expect(placeholders(english.get(key) ?? '')).toEqual(placeholders(text));
  });

  test('leave nothing empty', () => {
    expect([...french, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('French typography', () => {
  test.each(french)('%s', (_key, text) => {
    expect(text).not.toMatch(/[^\u202f][;!?]/);
    expect(text).not.toMatch(/(?<![\u00a0{}\d]|https?):/);
    expect(text).not.toMatch(/«[^\u00a0]|[^\u00a0]»/);
    expect(text).not.toContain("'");
  });
});
