/**
 * The same changes and the same questions, of the embedded index and of another. Where their answers may differ is
 * named in decision 019.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedIndex } from '../../search/embedded/embedded-index.ts';
import type { IndexAnswer, SearchDocument, SearchIndex, SearchQuery } from '../../search/search-index.ts';
import { fold, type TypedWord, typedWords, typosAllowed, wordsOf } from '../../search/words.ts';
import { haveChapters, readChapters } from '../chapters.ts';
import { createRandom } from '../random.ts';
import { CORPUS } from './search-corpus.ts';
import type { IndexPlace } from './search-index-contract.ts';

/** Of the real texts one in so many: what a server takes some seconds for. */
const ONE_OF = 16;
const QUESTIONS_OF_A_SORT = 40;
const IN_ALL_MS = 180_000;

interface Known extends SearchDocument {
  readonly words: readonly [title: string[], abstract: string[], text: string[]];
}

/** `hasOwnWay`: words that the other one finds otherwise than as they are written. */
export function sameAnswers(
  adapter: string,
  makePlace: () => Promise<IndexPlace>,
  hasOwnWay: (word: string) => boolean,
): void {
  describe(`the embedded index and ${adapter}`, () => {
    const { random, pick } = createRandom(20260119);
    let place: IndexPlace;
    const indexes: SearchIndex[] = [];
    let known: Known[] = [];

    beforeAll(async () => {
      const texts = haveChapters() ? readChapters().filter((_, at) => at % ONE_OF === 0) : [...CORPUS];
      place = await makePlace();
      indexes.push(openEmbeddedIndex(':memory:'), await place.open());
      const kept = new Map(texts.map(text => [text.id, text]));
      const apply = async (changes: ReadonlyMap<string, SearchDocument | null>, position: string) => {
        for (const index of indexes) await index.apply(changes, position);
        for (const [id, text] of changes) {
          if (text) kept.set(id, text);
          else kept.delete(id);
        }
      };
      await apply(kept, '0001');
      // Some are withdrawn, some are written anew, some of both come back.
      const some = () => texts.filter(() => random() < 0.1);
      await apply(new Map<string, SearchDocument | null>(some().map(({ id }) => [id, null])), '0002');
      await apply(
        new Map(some().map(text => [text.id, { ...text, title: `Nouveau ${text.title}` }])),
        '0003',
      );
      await apply(new Map(some().map(text => [text.id, text])), '0004');
      known = [...kept.values()].map(text => ({
        ...text,
        words: [wordsOf(fold(text.title)), wordsOf(fold(text.abstract)), wordsOf(fold(text.text))],
      }));
    }, IN_ALL_MS);
    afterAll(async () => {
      for (const index of indexes) await index[Symbol.asyncDispose]();
      await place.remove();
    });

    const holds = ({ text, prefix }: TypedWord, words: readonly string[]) =>
      words.some(word => (prefix ? word.startsWith(text) : word === text));
    /** Words that are meant as they stand, and have no others that stand for them: there both ask for the same. */
    const isPlain = (word: TypedWord, language: string | undefined) => {
      const few =
        known.filter(text => text.language === language && holds(word, text.words.flat())).length < 3;
      return !(few && typosAllowed(word.text) > 0) && !hasOwnWay(word.text);
    };
    /** Whole words in the title, title, title and abstract, anywhere. */
    const placeOf = (id: string, words: readonly TypedWord[]) => {
      const [title, abstract]: readonly (readonly string[])[] =
        known.find(text => text.id === id)?.words ?? [];
      if (!title || !abstract) throw new Error(`nobody knows ${id}`);
      if (words.every(({ text }) => title.includes(text))) return 0;
      if (words.every(word => holds(word, title))) return 1;
      return words.every(word => holds(word, [...title, ...abstract])) ? 2 : 3;
    };
    const both = async (query: SearchQuery) =>
      (await Promise.all(indexes.map(index => index.search(query)))) as [IndexAnswer, IndexAnswer];
    const ids = ({ hits }: IndexAnswer) => hits.map(({ id }) => id);
    const inOrderOfId = ({ hits, ...rest }: IndexAnswer) => ({
      ...rest,
      hits: hits.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    });

    const wordsOfSome = (atLeast: number) => {
      const text = pick(known);
      return { text, words: text.words[2].filter(word => word.length >= atLeast) };
    };
    const neighbours = (count: number) => {
      const { text, words } = wordsOfSome(3);
      const at = Math.floor(random() * Math.max(1, words.length - count));
      return { text, typed: words.slice(at, at + count).join(' ') };
    };

    const sorts: Readonly<Record<string, () => { text: SearchDocument; typed: string }>> = {
      'a word': () => {
        const { text, words } = wordsOfSome(3);
        return { text, typed: `${pick(words)} ` };
      },
      'a word that is being typed': () => {
        const { text, words } = wordsOfSome(3);
        return { text, typed: pick(words).slice(0, 3 + Math.floor(random() * 4)) };
      },
      'two words': () => {
        const { text, typed } = neighbours(2);
        return { text, typed: `${typed} ` };
      },
      'three words': () => neighbours(3),
      'a title': () => {
        const text = pick(known);
        return { text, typed: text.title };
      },
    };

    test.each(Object.entries(sorts))(
      '%s: the same hits, marks, counts, and places in the same order',
      async (_, ask) => {
        let compared = 0;
        for (let asked = 0; asked < QUESTIONS_OF_A_SORT; asked++) {
          const { text, typed } = ask();
          const { language } = text;
          const words = typedWords(typed);
          if (words.length === 0 || !words.every(word => isPlain(word, language))) continue;
          compared += 1;
          const query = { text: typed, language, page: 1, itemsPerPage: 1000 };
          const [embedded, other] = await both(query);
          expect(inOrderOfId(other), typed).toEqual(inOrderOfId(embedded));
          const firstPlaces = (answer: IndexAnswer) =>
            ids(answer)
              .slice(0, 5)
              .map(id => placeOf(id, words));
          expect(firstPlaces(other), typed).toEqual(firstPlaces(embedded));
          const filtered = { ...query, kind: text.kind, category: text.categories[0] ?? '0' };
          const [fewer, fewerOfOther] = await both(filtered);
          expect(inOrderOfId(fewerOfOther), typed).toEqual(inOrderOfId(fewer));
        }
        expect(compared).toBeGreaterThan(haveChapters() ? QUESTIONS_OF_A_SORT / 8 : 0);
      },
      IN_ALL_MS,
    );

    test('nothing typed: the same newest, page by page', async () => {
      for (const language of ['fr', 'en-US', undefined] as const) {
        for (let page = 1; page <= 3; page++) {
          const [embedded, other] = await both({
            text: '',
            page,
            itemsPerPage: 5,
            ...(language && { language }),
          });
          expect(other).toEqual(embedded);
        }
      }
    });

    test(
      'a typo after the first letter: the text that was meant is found by both',
      async () => {
        for (let asked = 0; asked < QUESTIONS_OF_A_SORT; asked++) {
          const { text, words } = wordsOfSome(6);
          const word = words.length > 0 ? pick(words) : '';
          if (!/^[a-z]+$/.test(word)) continue;
          const at = 1 + Math.floor(random() * (word.length - 1));
          const typed = `${word.slice(0, at)}q${word.slice(at + 1)}`;
          if (typed !== word && typosAllowed(word) === 1) {
            const [embedded, other] = await both({
              text: `${typed} `,
              language: text.language,
              page: 1,
              itemsPerPage: 1000,
            });
            expect(ids(embedded), typed).toContain(text.id);
            expect(ids(other), typed).toContain(text.id);
          }
        }
      },
      IN_ALL_MS,
    );

    test(
      'words that stand together nowhere: the same hits without them',
      async () => {
        for (let asked = 0; asked < QUESTIONS_OF_A_SORT; asked++) {
          const { text, typed } = neighbours(2);
          const words = typedWords(`${typed} `);
          if (words.length < 2 || !words.every(word => isPlain(word, text.language))) continue;
          const [first, second] = words.map(word => word.text);
          const query = {
            text: `${first} qqqq ${second} `,
            language: text.language,
            page: 1,
            itemsPerPage: 1000,
          };
          const [embedded, other] = await both(query);
          expect(inOrderOfId(other), query.text).toEqual(inOrderOfId(embedded));
          expect(other.total).toBeGreaterThan(0);
        }
      },
      IN_ALL_MS,
    );
  });
}
