/** Words as Meilisearch is asked for them. Only words of `words.ts` come in: letters and digits, never an operator. */
import type { MultiSearchQuery } from 'meilisearch';
import type { SearchQuery } from '../search-index.ts';
import type { TypedWord } from '../words.ts';
import { filterOf } from './filter.ts';
import { fieldsOf, synonymsOf } from './settings.ts';
import type { WordFields } from './stored-text.ts';

/** Meilisearch passes over all words after the tenth. */
export const MOST_WORDS = 10;

export interface Question {
  readonly words: readonly TypedWord[];
  readonly fields: WordFields;
  /** Which of the words are meant as they stand although others may be misspelt. */
  readonly asWritten?: (word: TypedWord) => boolean;
}

const SHOWN = [
  'id',
  'kind',
  'entity',
  'language',
  'title',
  'abstract',
  'text',
  'slug',
  'categories',
  'tags',
  'publishedAt',
];

/**
 * In quotes a word matches only itself: no misspelt word, no two words for one. Quotes would also keep its
 * synonyms away. The last word stands open while it is being typed.
 */
const textOf = ({ words, fields, asWritten = () => fields === 'exact' }: Question): string => {
  const parts = words.map(word =>
    !word.prefix && asWritten(word) && synonymsOf(word.text).length === 0 ? `"${word.text}"` : word.text,
  );
  return parts.join(' ') + (words.at(-1)?.prefix ? '' : ' ');
};

/** One page of the hits with how many there are of each kind. */
export function pageOf(
  indexUid: string,
  question: Question,
  query: Omit<SearchQuery, 'text'>,
): MultiSearchQuery {
  const { page, itemsPerPage } = query;
  const near = question.fields === 'near';
  return {
    ...asked(indexUid, question),
    filter: filterOf(query),
    page,
    hitsPerPage: itemsPerPage,
    facets: ['kind'],
    attributesToRetrieve: near ? [...SHOWN, ...fieldsOf('near')] : SHOWN,
    showMatchesPosition: near,
  };
}

/** How many hits there are, in all and of each kind. */
export const countOf = (
  indexUid: string,
  question: Question,
  query: Parameters<typeof filterOf>[0],
): MultiSearchQuery => ({
  ...asked(indexUid, question),
  filter: filterOf(query),
  page: 1,
  hitsPerPage: 0,
  facets: ['kind'],
});

const asked = (indexUid: string, question: Question) => ({
  indexUid,
  q: textOf(question),
  matchingStrategy: 'all' as const,
  ...(question.words.length > 0 && { attributesToSearchOn: fieldsOf(question.fields) }),
});
