/** How Meilisearch indexes and ranks, as code: a change of it makes another version, which is built anew. */
import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';

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

export const SYNONYMS: Record<string, string[]> = Object.fromEntries(
  SAME.flatMap(line => line.map(word => [word, line.filter(other => other !== word)])),
);

/** What is not named is as Meilisearch has it by itself. */
export const SETTINGS: Settings = {
  // Slugs and ids are not searched at all. The order is that of the ranking rule 'attributeRank'.
  searchableAttributes: ['title', 'abstract', 'text'],
  filterableAttributes: ['kind', 'language', 'categories', 'tags'],
  sortableAttributes: ['published'],
  rankingRules: ['words', 'typo', 'attributeRank', 'proximity', 'exactness', 'published:desc'],
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnNumbers: true,
  },
  synonyms: SYNONYMS,
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['fra', 'eng'] }],
  // A word is also looked for as two that stand side by side. 'byAttribute' would take any two of one field for such.
  proximityPrecision: 'byWord',
  facetSearch: false,
  pagination: { maxTotalHits: 1_000_000 },
};

/** Raised when what is stored of a text, or how text becomes words, changes. */
const SHAPE = 5;

export const VERSION = createHash('sha256')
  .update(JSON.stringify([SHAPE, SETTINGS]))
  .digest('hex')
  .slice(0, 16);
