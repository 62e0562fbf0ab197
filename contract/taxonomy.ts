import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { moment } from './moment.ts';
import { referenceInBody } from './references.ts';

export const TERM_KINDS = ['category', 'tag'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** `post` is a teaching, `prierre` a prayer (wire names of the specification). */
export const POST_TYPES = ['post', 'prierre'] as const;
export const postType = z.enum(POST_TYPES);
export type PostType = z.infer<typeof postType>;

const categoryTranslation = z.object({
  title: z.string().trim().min(1).max(LIMITS.titleMaxCharacters),
  description: z.string().trim().max(LIMITS.abstractMaxCharacters).default(''),
  slug: z.string(),
});
export const categoryTranslations = z.object({ fr: categoryTranslation, 'en-US': categoryTranslation });
export type CategoryTranslations = z.infer<typeof categoryTranslations>;

const tagTranslation = z.object({
  title: z.string().trim().min(1).max(LIMITS.titleMaxCharacters),
  slug: z.string(),
});
export const tagTranslations = z.object({ fr: tagTranslation, 'en-US': tagTranslation });
export type TagTranslations = z.infer<typeof tagTranslations>;

/** A category in one language, as the API answers it. */
export const category = z.object({
  '@id': z.string(),
  '@type': z.literal('Category'),
  id: z.int(),
  title: z.string(),
  description: z.string(),
  type: postType,
  slug: z.string(),
  createdAt: moment,
  updatedAt: moment,
  /** How many published texts of the asked language stand in it. */
  count: z.int(),
  /** Its place among those of its type: what is lower comes first. */
  rank: z.number(),
  /** That lead to it in this language beside its own: those that it had, and those of what was merged into it. */
  formerSlugs: z.array(z.string()),
  /** The same category in the other language. */
  alternate: z.object({ language: z.enum(LANGUAGES), slug: z.string() }),
});
export type Category = z.infer<typeof category>;

/** One that is asked for by itself, in both languages. */
export const wholeCategory = category.extend({ translations: categoryTranslations });
export type WholeCategory = z.infer<typeof wholeCategory>;

export const tag = z.object({
  '@id': z.string(),
  '@type': z.literal('Tag'),
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type Tag = z.infer<typeof tag>;

/** One that is asked for by itself, in both languages. */
export const wholeTag = tag.extend({ translations: tagTranslations });
export type WholeTag = z.infer<typeof wholeTag>;

const titled = { title: z.string().trim().min(1).max(LIMITS.titleMaxCharacters) };
const described = {
  ...titled,
  description: z.string().trim().max(LIMITS.abstractMaxCharacters).default(''),
};

/** Title and description are those of the request's language; a language that `translations` does not name takes them too. */
export const newCategory = z.object({
  ...described,
  type: postType.default('post'),
  translations: z
    .object({ fr: z.object(described), 'en-US': z.object(described) })
    .partial()
    .default({}),
});
const changedDescription = z.string().trim().max(LIMITS.abstractMaxCharacters).optional();
const changedCategory = z.object({ title: titled.title.optional(), description: changedDescription });
/** As a new one, of what is named alone; `rank` puts it into its place by hand. */
export const categoryPatch = changedCategory.extend({
  translations: z.object({ fr: changedCategory, 'en-US': changedCategory }).partial().optional(),
  rank: z.number().optional(),
});

export const newTag = z.object({
  ...titled,
  translations: z
    .object({ fr: z.object(titled), 'en-US': z.object(titled) })
    .partial()
    .default({}),
});
const changedTag = z.object({ title: titled.title.optional() });
export const tagPatch = changedTag.extend({
  translations: z.object({ fr: changedTag, 'en-US': changedTag }).partial().optional(),
});

/** Body of `POST /api/tag/{id}/merge` and its like: a reference to the one that takes its texts and addresses. */
export const termMerge = z.object({ into: referenceInBody });
