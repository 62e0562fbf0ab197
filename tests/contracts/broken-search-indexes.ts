/** Search indexes with one fault each, that the contract has to notice. All else they leave to a sound one. */
import { SECTIONS } from '../../contract/sections.ts';
import type {
  IndexAnswer,
  IndexChanges,
  IndexedHit,
  SearchDocument,
  SearchIndex,
  SearchQuery,
} from '../../search/search-index.ts';

/** All that can be asked of an index, to be put together with a fault. */
export const callsOf = (index: SearchIndex): SearchIndex => ({
  apply: (changes, progress) => index.apply(changes, progress),
  checkpoint: () => index.checkpoint(),
  clear: () => index.clear(),
  show: () => index.show(),
  search: query => index.search(query),
  [Symbol.asyncDispose]: () => index[Symbol.asyncDispose](),
});

/** `lose`: all that is stored, once it is closed. */
export type Break = (index: SearchIndex, lose: () => Promise<void>) => Partial<SearchIndex>;

const asking =
  (change: (query: SearchQuery) => SearchQuery): Break =>
  index => ({ search: query => index.search(change(query)) });
const answering =
  (change: (answer: IndexAnswer, query: SearchQuery) => IndexAnswer): Break =>
  index => ({ search: async query => change(await index.search(query), query) });
const hitting = (change: (hit: IndexedHit) => IndexedHit): Break =>
  answering(answer => ({ ...answer, hits: answer.hits.map(change) }));
const ordering = (compare: (a: IndexedHit, b: IndexedHit) => number): Break =>
  answering(answer => ({ ...answer, hits: answer.hits.toSorted(compare) }));
const applying =
  (change: (changes: IndexChanges) => IndexChanges): Break =>
  index => ({
    apply: (changes, progress) => index.apply(change(changes), progress),
  });

const plain = (parts: IndexedHit['title']) => parts.map(({ text }) => text).join('');
const whole = (text: string) => [{ text, hit: false }];

/** Letter by letter, without a word that an engine may take for an operator. */
const isSimple = (text: string) =>
  /^[\p{Script=Latin}\p{M}\d’' ]{0,100}$/u.test(text) && !/\b(?:AND|OR|NOT|NEAR)\b/.test(text);

export const BROKEN_INDEXES: Readonly<Record<string, Break>> = {
  'takes no word for a beginning': asking(query => ({ ...query, text: `${query.text} ` })),
  'takes every last word for a beginning': asking(query => ({ ...query, text: query.text.trimEnd() })),
  'takes every word for a beginning': asking(query => ({
    ...query,
    text: query.text.trimStart().split(' ')[0]?.slice(0, 2) ?? '',
  })),
  'finds what is written exactly so'(index) {
    const known = new Map<string, SearchDocument | null>();
    return {
      apply(changes, progress) {
        for (const [id, document] of changes) known.set(id, document);
        return index.apply(changes, progress);
      },
      async search(query) {
        const answer = await index.search(query);
        const words = query.text.split(/[ ?!]+/).filter(Boolean);
        const hits = answer.hits.filter(({ id }) => {
          const { title = '', abstract = '', text = '' } = known.get(id) ?? {};
          return words.every(word => `${title} ${abstract} ${text}`.includes(word));
        });
        return { ...answer, hits };
      },
    };
  },
  'marks nothing': hitting(hit => ({
    ...hit,
    title: whole(plain(hit.title)),
    snippet: whole(plain(hit.snippet)),
  })),
  'writes titles without accents': hitting(hit => ({
    ...hit,
    title: whole(plain(hit.title).normalize('NFD').replaceAll(/\p{M}/gu, '')),
  })),
  'takes texts for markup': hitting(hit => ({
    ...hit,
    title: whole(plain(hit.title).replaceAll('<', '&lt;')),
  })),
  'shows the beginning of a text': hitting(hit => ({
    ...hit,
    snippet: whole(plain(hit.snippet).slice(0, 5)),
  })),
  'orders by date': ordering((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  'orders the oldest first': ordering((a, b) => a.publishedAt.localeCompare(b.publishedAt)),
  'orders by name': ordering((a, b) => a.id.localeCompare(b.id)),
  'knows one language': asking(({ language: _, ...query }) => ({ ...query, language: 'fr' })),
  'knows no filter': asking(({ text, page, itemsPerPage }) => ({ text, page, itemsPerPage })),
  'has one page': asking(query => ({ ...query, page: 1 })),
  'counts the hits of a page': answering(answer => ({
    ...answer,
    total: answer.hits.length,
    kinds: Object.fromEntries(
      SECTIONS.map(kind => [kind, answer.hits.filter(hit => hit.kind === kind).length]),
    ) as IndexAnswer['kinds'],
  })),
  'counts more than there is': answering(answer => ({ ...answer, total: answer.total + 1 })),
  'forgets what a hit is': hitting(hit => ({ ...hit, slug: '' })),
  'passes over ligatures': applying(
    changes =>
      new Map(
        [...changes].map(([id, document]) => [
          id,
          document && {
            ...document,
            title: document.title.replaceAll('œ', ''),
            text: document.text.replaceAll('œ', ''),
          },
        ]),
      ),
  ),
  'removes nothing': applying(changes => new Map([...changes].filter(([, document]) => document !== null))),
  'keeps a text as it came first'(index) {
    const known = new Set<string>();
    return {
      apply(changes, progress) {
        const fresh = [...changes].filter(([id, document]) => document === null || !known.has(id));
        for (const [id] of changes) known.add(id);
        return index.apply(new Map(fresh), progress);
      },
    };
  },
  'has a text as often as it comes'(index) {
    let times = 0;
    return {
      apply(changes, progress) {
        times += 1;
        const more = [...changes].map(([id, document]) => {
          const another = times > 1 ? `${id}-${times}` : id;
          return [another, document && { ...document, id: another }] as const;
        });
        return index.apply(new Map(more), progress);
      },
    };
  },
  'wants all words or none': index => ({
    async search(query) {
      const one = async (text: string) => (await index.search({ ...query, text })).total > 0;
      const words = query.text.split(' ').filter(Boolean);
      for (const word of words) if (!(await one(word))) return index.search({ ...query, text: 'zzzz ' });
      return index.search(query);
    },
  }),
  'is content with one word': asking(query => ({
    ...query,
    text: query.text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '',
  })),
  'chokes on what is typed': index => ({
    async search(query) {
      if (!isSimple(query.text)) throw new Error('a mistake in the query');
      return index.search(query);
    },
  }),
  'looks words up in an object': index => ({
    async search(query) {
      if (query.text in {}) throw new Error('a mistake in the query');
      return index.search(query);
    },
  }),
  'chokes on filters': index => ({
    async search(query) {
      if (/\D/.test([...(query.categories ?? []), ...(query.tags ?? [])].join('')))
        throw new Error('a mistake in the filter');
      return index.search(query);
    },
  }),
  'chokes on texts': index => ({
    async apply(changes, progress) {
      for (const document of changes.values())
        if (document?.text.includes('\0')) throw new Error('not a text');
      await index.apply(changes, progress);
    },
  }),
  'has a checkpoint where something has changed': index => ({
    apply: async (changes, progress) => void (changes.size > 0 && (await index.apply(changes, progress))),
  }),
  'forgets what is parked': index => ({
    apply: (changes, progress) => index.apply(changes, { ...progress, parked: [] }),
  }),
  'clears nothing': () => ({ clear: async () => undefined }),
  'keeps nothing when it is closed': (index, lose) => ({
    async [Symbol.asyncDispose]() {
      await index[Symbol.asyncDispose]();
      await lose();
    },
  }),
};
