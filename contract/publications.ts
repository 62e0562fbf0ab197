import { z } from 'zod';
import { contentAddresses } from './content-addresses.ts';
import { file } from './files.ts';
import { LANGUAGES } from './languages.ts';
import { moment } from './moment.ts';
import { reactions } from './reactions.ts';
import { category, postType, tag } from './taxonomy.ts';
import { textLink, voiceOver } from './text-around.ts';

/** The light of a drawn cover; the colours of the liturgical seasons. */
export const COVER_SEASONS = ['green', 'violet', 'gold', 'red', 'rose'] as const;
export const coverSeason = z.enum(COVER_SEASONS);
export type CoverSeason = z.infer<typeof coverSeason>;

export const PUBLICATION_STATUSES = ['draft', 're-read', 'scheduled', 'published', 'archived'] as const;
export const publicationStatus = z.enum(PUBLICATION_STATUSES);
export type PublicationStatus = z.infer<typeof publicationStatus>;

/** As it is answered: what was deleted is seen by administrators, who can restore it. */
export const shownStatus = z.enum([...PUBLICATION_STATUSES, 'deleted']);
export type ShownStatus = z.infer<typeof shownStatus>;

/** A post in one language without its text, as it stands in lists. */
export const postCard = z.object({
  '@id': z.string(),
  '@type': z.literal('Post'),
  id: z.int(),
  type: postType,
  language: z.enum(LANGUAGES),
  title: z.string(),
  abstract: z.string(),
  /** How the text begins; empty when it has no paragraph. */
  firstLine: z.string(),
  slug: z.string(),
  /** Of its page, below `/{language}/`. */
  path: z.string(),
  /** Null when the cover is drawn from slug and season. */
  cover: file.nullable(),
  season: coverSeason,
  /** References. */
  owner: z.string().nullable(),
  author: z.string().nullable(),
  /** As it is shown. */
  authorName: z.string(),
  /** Minutes. */
  readTime: z.int(),
  ...reactions.shape,
  status: shownStatus,
  categories: z.array(category.pick({ '@id': true, title: true, slug: true })),
  tags: z.array(tag.pick({ '@id': true, title: true, slug: true })),
  ...contentAddresses.shape,
  createdAt: moment,
  updatedAt: moment,
  publishedAt: moment.nullable(),
  /** When it will be published; null unless it is scheduled. */
  publishAt: moment.nullable(),
});
export type PostCard = z.infer<typeof postCard>;

export const post = postCard.extend({
  /** Sanitised HTML. */
  content: z.string(),
  /** The other language's page, when it is published there. */
  alternate: z.object({ language: z.enum(LANGUAGES), path: z.string() }).nullable(),
  similar: z.array(postCard),
  previous: textLink.nullable(),
  next: textLink.nullable(),
  voiceOver: voiceOver.nullable(),
});
export type Post = z.infer<typeof post>;
