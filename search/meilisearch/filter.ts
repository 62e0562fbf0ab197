/** Meilisearch's filters, made of values alone: what somebody sends stands in quotes and stays a value. */
import type { SearchQuery } from '../search-index.ts';

const FIELDS = { language: 'language', kind: 'kind', category: 'categories', tag: 'tags' } as const;

export type Filtered = Pick<SearchQuery, keyof typeof FIELDS>;

/** All must hold. A text has a language; the note of how far the index has come has none. */
export const filterOf = (values: Filtered): string[] => [
  'language EXISTS',
  ...Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = values[name as keyof typeof FIELDS];
    return value === undefined ? [] : [`${field} = ${quoted(value)}`];
  }),
];

/** Inside double quotes a backslash takes the character after it, itself or a quote, as it stands. */
const quoted = (value: string): string => `"${value.toWellFormed().replace(/[\\"]/g, '\\$&')}"`;
