/** The embedded index on two long real texts: what a small corpus cannot show. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Highlighted } from '../../contract/search.ts';
import { addInParts, haveChapters, readChapters } from '../../tests/chapters.ts';
import { upTo } from '../../tests/contracts/search-corpus.ts';
import { createRandom, SEED } from '../../tests/random.ts';
import type { SearchDocument, SearchIndex, SearchQuery } from '../search-index.ts';
import { fold, wordsOf } from '../words.ts';
import { openEmbeddedIndex } from './embedded-index.ts';

const present = haveChapters();
if (!present)
  console.log('Left out: search in real texts, because the two Bibles do not lie beside the project.');
if (!present) console.info('skipped: the real texts are not beside the project (../shared/data)');

describe.skipIf(!present)('on the chapters of two Bibles', () => {
  let index: SearchIndex;
  let chapters: SearchDocument[];
  beforeAll(async () => {
    chapters = readChapters();
    index = openEmbeddedIndex(':memory:');
    await addInParts(index, chapters);
  });
  afterAll(() => index?.[Symbol.asyncDispose]());

  const search = (text: string, more: Partial<SearchQuery> = {}) =>
    index.search({ text, page: 1, itemsPerPage: 30, ...more });
  const plain = (parts: Highlighted) => parts.map(({ text }) => text).join('');
  const firstTitle = async (text: string, more: Partial<SearchQuery> = {}) =>
    plain((await search(text, more)).hits[0]?.title ?? []);

  test('all are there', async () => {
    expect((await search('')).total).toBe(chapters.length);
    expect(chapters.length).toBe(2668);
  });

  test.each([
    ['genese 1', 'Genèse 1'],
    ['Psaume 22', 'Psaumes 22'],
    ['EVANGILE SELON SAINT JEAN 3', 'Évangile selon Saint Jean 3'],
    ['actes des apotres 2', 'Les Actes des Apôtres 2'],
  ])('%s leads to %s first', async (typed, title) => {
    expect(await firstTitle(typed, { language: 'fr' })).toBe(title);
  });

  test('words of a verse lead to its chapter', async () => {
    const titles = (await search('au commencement etait le verbe', { language: 'fr' })).hits.map(
      ({ title }) => plain(title),
    );
    expect(titles).toContain('Évangile selon Saint Jean 1');
  });

  test('of a hundred words with a typo at least 85 are found', async () => {
    const { random, pick } = createRandom(SEED);
    const missed: string[] = [];
    for (let tried = 0; tried < 100; tried++) {
      const chapter = pick(chapters);
      const word = pick(wordsOf(fold(chapter.text)).filter(each => /^[a-z]{5,}$/.test(each)));
      const typed = withTypo(word, random);
      const { hits } = await search(`${typed} `, { language: chapter.language });
      const meant = hits.some(({ title, snippet }) =>
        [...title, ...snippet].some(({ text, hit }) => hit && wordsOf(fold(text)).includes(word)),
      );
      if (!meant) missed.push(`${typed} (${word})`);
    }
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(15);
  });

  test('what is shown of a text has its quotation marks in pairs', async () => {
    const asked = ['lumière', 'seigneur', 'moïse parla', 'i am', 'verily', 'roi', 'heureux', 'king'];
    const found = await Promise.all(asked.map(text => search(text, { itemsPerPage: 100 })));
    const shown = found.flatMap(({ hits }) => hits.map(({ snippet }) => plain(snippet)));
    const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
    const alone = shown.filter(
      text => count(text, /[«“]/g) !== count(text, /[»”]/g) || count(text, /"/g) % 2 === 1,
    );
    expect(shown.length).toBeGreaterThan(500);
    expect(alone).toEqual([]);
  });

  test('the same question has the same answer, in any order of questions', async () => {
    const texts = ['dieu', 'the lord', 'misericrod', 'l'];
    const before = await Promise.all(texts.map(text => search(text)));
    const fresh = openEmbeddedIndex(':memory:');
    await addInParts(fresh, chapters, 400);
    const after = await Promise.all(
      texts.toReversed().map(text => fresh.search({ text, page: 1, itemsPerPage: 30 })),
    );
    await fresh[Symbol.asyncDispose]();
    expect(after.toReversed()).toEqual(before);
  });

  test('a removed chapter is found by no word of it', async () => {
    const [chapter] = chapters as [SearchDocument];
    await index.apply(new Map([[chapter.id, null]]), upTo('1'));
    for (const word of new Set(wordsOf(fold(chapter.text)))) {
      const { hits } = await search(`${word} `, {
        categories: chapter.categories.slice(0, 1),
        itemsPerPage: 100,
      });
      expect(hits.map(({ id }) => id)).not.toContain(chapter.id);
    }
    await index.apply(new Map([[chapter.id, chapter]]), upTo('2'));
    expect(await firstTitle('genese 1')).toBe('Genèse 1');
  });
});

/** One edit: a letter too many, too few or another, or two neighbours swapped. */
function withTypo(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const edits = [
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  ];
  const typo = edits[Math.floor(random() * edits.length)] as string;
  return typo === word || typo.length < 5 ? withTypo(word, random) : typo;
}
