import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { moment } from './moment.ts';
import { referenceInBody } from './references.ts';
import { category, postType, tag } from './taxonomy.ts';

export { postType };

/** The light of a drawn cover; the colours of the liturgical seasons. */
export const COVER_SEASONS = ['green', 'violet', 'gold', 'red', 'rose'] as const;
export const coverSeason = z.enum(COVER_SEASONS);
export type CoverSeason = z.infer<typeof coverSeason>;

export const PUBLICATION_STATUSES = ['draft', 're-read', 'scheduled', 'published', 'archived'] as const;
export const publicationStatus = z.enum(PUBLICATION_STATUSES);
export type PublicationStatus = z.infer<typeof publicationStatus>;

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
  /** Address of a picture; null when the cover is drawn from slug and season. */
  cover: z.string().nullable(),
  season: coverSeason,
  author: z.string(),
  /** Minutes. */
  readTime: z.int(),
  status: publicationStatus,
  categories: z.array(category.pick({ '@id': true, title: true, slug: true })),
  tags: z.array(tag.pick({ '@id': true, title: true, slug: true })),
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
});
export type Post = z.infer<typeof post>;

/** A picture that was sent, its path, or a whole address: `/api/file/12`, `/media/3f2a….jpg`, `https://…`. */
const coverAddress = z
  .string()
  .max(2000)
  .regex(
    /^(?:\/api\/files?\/[1-9][0-9]{0,15}|\/media\/[0-9a-f]{32}\.(?:jpg|png|webp)|https:\/\/[^\s"'<>\\]+)$/,
  );

/** In a patch null takes a field away (RFC 7386): the field is then as if it had never been given. */
export const removable = <Schema extends z.ZodType>(schema: Schema, absent: z.output<Schema>) =>
  schema
    .nullable()
    .transform(value => value ?? absent)
    .optional();

/** Without defaults: in a patch, what is not named must stay as it is. */
export const publicationFields = {
  title: z.string().trim().min(1).max(LIMITS.titleMaxCharacters),
  abstract: z.string().trim().max(LIMITS.abstractMaxCharacters),
  /** HTML; sanitised when it is written. */
  content: z.string().min(1).max(LIMITS.publicationMaxCharacters),
  language: z.enum(LANGUAGES),
  author: z.string().trim().max(LIMITS.titleMaxCharacters),
  cover: coverAddress.nullable(),
  season: coverSeason,
  categories: z.array(referenceInBody).max(20),
  tags: z.array(referenceInBody).max(20),
  status: publicationStatus,
  /** When status is `scheduled`; ISO 8601. */
  publishAt: z.iso.datetime(),
};

/** What a patch of any kind can take away. */
export function removableFields() {
  const { abstract, author, season, tags, publishAt } = publicationFields;
  return {
    abstract: removable(abstract, ''),
    author: removable(author, ''),
    season: removable(season, 'green'),
    tags: removable(tags, []),
    // Null is what those have that are not scheduled: sent back, it changes nothing.
    publishAt: publishAt
      .nullable()
      .transform(moment => moment ?? undefined)
      .optional(),
  };
}

/** Body of `POST /api/posts/add`: a new post with its first translation, in `language` or that of the request. */
export const newPost = z.object({
  type: postType.default('post'),
  title: publicationFields.title,
  abstract: publicationFields.abstract.default(''),
  content: publicationFields.content,
  language: publicationFields.language.optional(),
  author: publicationFields.author.default(''),
  cover: publicationFields.cover.default(null),
  season: publicationFields.season.default('green'),
  categories: publicationFields.categories.default([]),
  tags: publicationFields.tags.default([]),
  status: publicationFields.status.default('re-read'),
  publishAt: publicationFields.publishAt.optional(),
});
export type NewPost = z.infer<typeof newPost>;

/** Body of `PATCH /api/post/{id}`; only what is named changes. */
export const postPatch = z.object({
  ...z.object(publicationFields).partial().shape,
  ...removableFields(),
  categories: removable(publicationFields.categories, []),
});
export type PostPatch = z.infer<typeof postPatch>;
