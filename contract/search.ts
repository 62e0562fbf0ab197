import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { SECTIONS } from './sections.ts';

/** What a hit is, named as in the addresses of the site. */
const searchKind = z.enum(SECTIONS);
export type SearchKind = z.infer<typeof searchKind>;

export const searchQuery = pagingQuery.extend({
  q: z.string().max(LIMITS.searchQueryMaxCharacters).default(''),
  lang: z.enum(LANGUAGES).optional(),
  kind: searchKind.optional(),
  category: z.string().max(40).optional(),
  tag: z.string().max(40).optional(),
});

/** Text with the places that matched: plain and marked parts alternate as they stand, never markup. */
export const highlighted = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Highlighted = z.infer<typeof highlighted>;

export const searchHit = z.object({
  /** Reference of the text. */
  '@id': z.string(),
  '@type': z.string(),
  id: z.string(),
  kind: searchKind,
  entity: z.int(),
  language: z.enum(LANGUAGES),
  /** Of its page, below `/{language}/`. */
  path: z.string(),
  title: z.string(),
  /** Around the first hit in abstract or text; the abstract when only the title matched. */
  snippet: z.string(),
  /** What matched in them. */
  highlights: z.object({ title: highlighted, snippet: highlighted }),
  publishedAt: moment,
});
export type SearchHit = z.infer<typeof searchHit>;

/** How many hits of each kind there are without the filter by kind. */
export const searchKinds = z.object({ kinds: z.record(searchKind, z.number()) });

export const searchAnswer = z.object({
  member: z.array(searchHit),
  totalItems: z.int(),
  ...searchKinds.shape,
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
