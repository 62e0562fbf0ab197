import { expect, test } from 'vitest';
import { LANGUAGES } from '../contract/languages.ts';
import { LIMITS } from '../contract/limits.ts';
import { OTHER_KINDS } from '../contract/publication-kinds.ts';
import { plainText, sanitised } from '../platform/text/rich-text.ts';
import { createCalendar } from '../services/calendar/calendar.ts';
import { readDemoContent } from './demo-files.ts';

const { taxonomy, texts, contents, testimonies } = readDemoContent();
const all = [...texts, ...contents, ...testimonies];

/** What is said against each text in each language. */
const inEach = (
  faultsOf: (one: (typeof all)[number], language: (typeof LANGUAGES)[number]) => readonly string[],
): readonly string[] =>
  all.flatMap(one =>
    LANGUAGES.flatMap(language =>
      faultsOf(one, language)
        .filter(Boolean)
        .map(fault => `${one.key} (${language}): ${fault}`),
    ),
  );

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

test('texts hold only what the house allows, within its limits', () => {
  const plain = new Set(testimonies.map(({ key }) => key));
  const faults = inEach((one, language) => {
    const { title, abstract, content } = one[language];
    const html = content.join('\n');
    const allowed = plain.has(one.key)
      ? !/[<>]|&\w+;/.test(html)
      : sanitised(html).replaceAll('<br />', '<br>') === html;
    return [
      allowed ? '' : 'markup',
      title.length > LIMITS.titleMaxCharacters ? 'title too long' : '',
      abstract.length > LIMITS.abstractMaxCharacters ? 'abstract too long' : '',
    ];
  });
  expect(faults).toEqual([]);
});

test('texts have the quotation marks and apostrophes of print', () => {
  expect(inEach((one, language) => wordsOf(one, language).match(/.{0,15}['"].{0,15}/g) ?? [])).toEqual([]);
});

test('French texts have the spaces of French', () => {
  expect(
    inEach((one, language) => (language === 'fr' ? faultsOfSpacing(wordsOf(one, language)) : [])),
  ).toEqual([]);
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

test('every testimony says that it is a sample, before anything else', () => {
  const said = testimonies.map(({ author, ...text }) =>
    LANGUAGES.map(language => [author[language], text[language].content[0]]),
  );
  expect(said).toEqual(
    testimonies.map(() => [
      [expect.stringContaining('(exemple)'), 'Ce témoignage est un exemple inventé.'],
      [expect.stringContaining('(sample)'), 'This testimony is an invented sample.'],
    ]),
  );
});

test('rose is of its two Sundays', async () => {
  const calendar = createCalendar(Date.now);
  const rose = all.filter(({ season, key }) => season === 'rose' && key !== 'joyful-sundays');
  const days = await Promise.all(
    rose.map(({ publishedOn }) => calendar.day(new Date(`${publishedOn}T12:00:00Z`), 'en-US')),
  );
  expect(days.filter(({ season }) => season !== 'rose')).toEqual([]);
});

/** A high sign stands behind a space that does not break; of a verse (`3:16`) or an hour it is no part. */
const faultsOfSpacing = (text: string): string[] =>
  text.match(/.{0,15}(?: [;!?:»]|« |[^\s\u00a0\u202f\d][;!?»]|«[^\u00a0\u202f]).{0,5}/gu) ?? [];
