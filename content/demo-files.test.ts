import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';
import { LIMITS } from '../contract/limits.ts';
import { OTHER_KINDS } from '../contract/publication-kinds.ts';
import { plainText, sanitised } from '../platform/text/rich-text.ts';
import { readDemoContent } from './demo-files.ts';

const { taxonomy, texts, contents, testimonies } = readDemoContent();
const all = [...texts, ...contents, ...testimonies];
const byKey = all.map(one => [one.key, one] as const);

/** Everything that is read of a text in one language, without markup. */
const wordsOf = (one: (typeof all)[number], language: (typeof LANGUAGES)[number]): string =>
  [
    one.author[language],
    one[language].title,
    one[language].abstract,
    ...one[language].content.map(plainText),
  ].join('\n');
const taxonomyWords = (language: (typeof LANGUAGES)[number]): string =>
  [
    ...taxonomy.categories.flatMap(category => [category[language].title, category[language].description]),
    ...taxonomy.tags.map(tag => tag[language]),
  ].join('\n');

test('there is enough of it', () => {
  const count = (type: string) => texts.filter(text => text.type === type).length;
  expect(count('prierre')).toBeGreaterThanOrEqual(12);
  expect(count('post')).toBeGreaterThanOrEqual(12);
  expect(testimonies.length).toBeGreaterThanOrEqual(10);
  for (const kind of OTHER_KINDS)
    expect(contents.filter(({ details }) => details.kind === kind).length, kind).toBeGreaterThanOrEqual(4);
});

test('no two texts share a key, no two texts of a type a title', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  for (const language of LANGUAGES) {
    const titles = [...texts, ...contents].map(
      text => `${'type' in text ? text.type : text.details.kind} ${text[language].title}`,
    );
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('every category and tag exists, and each category holds a text', () => {
  const tags = new Set(taxonomy.tags.map(({ key }) => key));
  for (const { key, tags: named } of all) for (const tag of named) expect(tags, key).toContain(tag);
  const categories = new Map(taxonomy.categories.map(({ key, type }) => [key, type]));
  for (const { key, type, categories: named } of texts)
    for (const category of named) expect(categories.get(category), key).toBe(type);
  const used = new Set(texts.flatMap(text => text.categories));
  expect([...categories.keys()].filter(category => !used.has(category))).toEqual([]);
});

describe.each(byKey)('%s', (_, one) => {
  test('holds only what the house allows, within its limits', () => {
    for (const language of LANGUAGES) {
      const { title, abstract, content } = one[language];
      const html = content.join('\n');
      if (!testimonies.some(({ key }) => key === one.key))
        expect(sanitised(html).replaceAll('<br />', '<br>')).toBe(html);
      else expect(html).not.toMatch(/[<>]|&\w+;/);
      expect(title.length).toBeLessThanOrEqual(LIMITS.titleMaxCharacters);
      expect(abstract.length).toBeLessThanOrEqual(LIMITS.abstractMaxCharacters);
    }
  });

  test('has the quotation marks and apostrophes of print', () => {
    for (const language of LANGUAGES) expect(wordsOf(one, language)).not.toMatch(/['"]/);
  });

  test('has the spaces of French', () => {
    expect(faultsOfSpacing(wordsOf(one, 'fr'))).toEqual([]);
  });
});

test('categories and tags are set like print too', () => {
  for (const language of LANGUAGES) expect(taxonomyWords(language)).not.toMatch(/['"]/);
  expect(faultsOfSpacing(taxonomyWords('fr'))).toEqual([]);
});

test('every voice-over reads a text that there is', () => {
  const read = contents
    .filter(({ details }) => details.kind === 'voix_off')
    .map(({ details }) => details.text);
  for (const key of read) expect(texts.map(text => text.key)).toContain(key);
});

test('what has an amount says that it is a sample', () => {
  for (const { details, key, ...one } of contents)
    if (details.kind === 'realisation') {
      expect(one.fr.title, key).toMatch(/exemple/);
      expect(one['en-US'].title, key).toMatch(/sample/);
    }
});

test('every testimony says that it is a sample', () => {
  for (const { author } of testimonies) {
    expect(author.fr).toMatch(/exemple/);
    expect(author['en-US']).toMatch(/sample/);
  }
});

/** A high sign stands behind a space that does not break; of a verse (`3:16`) or an hour it is no part. */
const faultsOfSpacing = (text: string): string[] =>
  text.match(/.{0,15}(?: [;!?:»]|« |[^\s\u00a0\u202f\d][;!?»]|«[^\u00a0\u202f]).{0,5}/gu) ?? [];
