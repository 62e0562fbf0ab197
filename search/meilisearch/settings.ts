/** How Meilisearch indexes and ranks, as code: a change of it makes another version, which is built anew. */
import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';
import type { Language } from '../../contract/languages.ts';
import type { WordFields } from './stored-text.ts';

/**
 * The words of a text are indexed twice: once where every word is meant as it stands, once where a word may
 * be misspelt. A question asks the first, and the second only for words that hardly occur.
 */
export const fieldsOf = (words: WordFields): string[] => [
  `${words}.title`,
  `${words}.abstract`,
  `${words}.text`,
];

/**
 * As `words.ts` spells them: what an apostrophe leaves of a word. Whole words are none: as long as the last word
 * is being typed Meilisearch looks for it all the same, and nothing is found by 'cut off and'.
 */
const STOP_WORDS = {
  fr: ['c', 'd', 'j', 'l', 'm', 'n', 'qu', 's', 't'],
  'en-US': ['d', 'll', 'm', 're', 's', 't', 've'],
} as const satisfies Record<Language, readonly string[]>;

const STOPS: ReadonlySet<string> = new Set(Object.values(STOP_WORDS).flat());
export const isStopWord = (word: string): boolean => STOPS.has(word);

/** Words that readers use for one another, and short forms. Each stands for all others of its line. */
const SAME = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['monseigneur', 'mgr'],
  ['messe', 'eucharistie'],
  ['mass', 'eucharist'],
  ['noel', 'nativite'],
  ['christmas', 'nativity'],
];

const SYNONYMS: Readonly<Record<string, string[]>> = Object.fromEntries(
  SAME.flatMap(line => line.map(word => [word, line.filter(other => other !== word)])),
);
export const synonymsOf = (word: string): readonly string[] =>
  Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? []) : [];

/** What the port promises: one typo from 5 letters, two from 9, none in numbers. */
const ONE_TYPO_FROM = 5;
const TWO_TYPOS_FROM = 9;

export const SETTINGS: Settings = {
  // Slugs and ids are not searched at all; words that are meant as they stand may not be misspelt.
  searchableAttributes: [...fieldsOf('exact'), ...fieldsOf('near')],
  filterableAttributes: ['kind', 'language', 'categories', 'tags'],
  sortableAttributes: ['published', 'id'],
  displayedAttributes: ['*'],
  rankingRules: [
    'words',
    'typo',
    'attributeRank',
    'proximity',
    'exactness',
    'wordPosition',
    'published:desc',
    'id:asc',
  ],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: ONE_TYPO_FROM, twoTypos: TWO_TYPOS_FROM },
    disableOnNumbers: true,
    disableOnWords: [],
    disableOnAttributes: fieldsOf('exact'),
  },
  stopWords: [...STOPS],
  synonyms: { ...SYNONYMS },
  // `words.ts` has parted the words: a space is all that separates them.
  separatorTokens: [],
  nonSeparatorTokens: [],
  dictionary: [],
  localizedAttributes: [{ attributePatterns: ['exact.*', 'near.*'], locales: ['fra', 'eng'] }],
  proximityPrecision: 'byWord',
  prefixSearch: 'indexingTime',
  facetSearch: false,
  faceting: { maxValuesPerFacet: 100 },
  pagination: { maxTotalHits: 1_000_000 },
};

/** Raised when what is stored of a text, or how text becomes words, changes. */
const SHAPE = 1;

export const VERSION = createHash('sha256')
  .update(JSON.stringify([SHAPE, SETTINGS]))
  .digest('hex')
  .slice(0, 16);
