/** An index with the corpus in it, for the tests that every adapter of SearchIndex passes. */
import type { Highlighted } from '../../contract/search.ts';
import type { SearchDocument, SearchIndex, SearchQuery } from '../../search/search-index.ts';
import { afterAll, beforeEach } from './cases.ts';
import { byId, CORPUS, upTo } from './search-corpus.ts';

/** Somewhere to keep one index: opened any number of times, one after the other. */
export interface IndexPlace {
  open(): Promise<SearchIndex>;
  remove(): Promise<void>;
}

export const plain = (parts: Highlighted) => parts.map(({ text }) => text).join('');
export const hits = (parts: Highlighted) => parts.filter(({ hit }) => hit).map(({ text }) => text);
/** Where engines differ, and both ways are right: decision 027. */
export interface IndexManners {
  /** A wrong first letter is as much as two typos: only long words may begin with one. */
  readonly firstLetterCountsTwice: boolean;
  /** Among equally good places the text that says it more often comes first, and of equally new ones the id decides. */
  readonly countsOccurrences: boolean;
  /** A word that three texts hold as it was typed is not misspelt. */
  readonly frequentIsMeant: boolean;
}

/** Made anew for a test when one before it has changed something: a server takes its time to make one. */
export function givenSearchPlace(makePlace: () => Promise<IndexPlace>) {
  let place: IndexPlace | undefined;
  let isAsMade = false;
  const changing = (real: SearchIndex): SearchIndex => {
    const noting =
      <Args extends unknown[], Answer>(work: (...args: Args) => Answer) =>
      (...args: Args) => {
        isAsMade = false;
        return work(...args);
      };
    return {
      apply: noting((changes, progress) => real.apply(changes, progress)),
      clear: noting(() => real.clear()),
      show: noting(() => real.show()),
      checkpoint: () => real.checkpoint(),
      search: query => real.search(query),
      [Symbol.asyncDispose]: () => real[Symbol.asyncDispose](),
    };
  };
  const given = {
    index: undefined as unknown as SearchIndex,
    async reopen() {
      await given.index?.[Symbol.asyncDispose]();
      place ??= await makePlace();
      given.index = changing(await place.open());
      isAsMade = false;
    },
    search: (text: string, more: Partial<SearchQuery> = {}) =>
      given.index.search({ text, page: 1, itemsPerPage: 30, ...more }),
    found: async (text: string, more: Partial<SearchQuery> = {}) =>
      (await given.search(text, more)).hits.map(({ id }) => id),
    async first(text: string, more: Partial<SearchQuery> = {}) {
      const [hit] = (await given.search(text, more)).hits;
      if (!hit) throw new Error(`nothing is found for '${text}'`);
      return hit;
    },
    document: (id: string, fields: Partial<SearchDocument>): SearchDocument => ({
      ...(CORPUS[0] as SearchDocument),
      id,
      ...fields,
    }),
  };
  const closed = async () => {
    await given.index?.[Symbol.asyncDispose]();
    await place?.remove();
    place = undefined;
  };
  beforeEach(async () => {
    if (isAsMade) return;
    await closed();
    await given.reopen();
    await given.index.apply(byId(CORPUS), upTo('0100'));
    isAsMade = true;
  });
  afterAll(closed);
  return given;
}
