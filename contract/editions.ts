/** A publication as its editors work on it: both languages at once, whatever their status. */
import { z } from 'zod';
import { file } from './files.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { LIMITS } from './limits.ts';
import { names, oneOrMany, orderBy } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { type PublicationBody, publicationPatch } from './publication-bodies.ts';
import { PUBLICATION_KINDS, type PublicationKind, publicationDetails } from './publication-kinds.ts';
import { coverSeason, PUBLICATION_STATUSES, publicationStatus } from './publications.ts';
import { postType } from './taxonomy.ts';

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ fr: schema, 'en-US': schema } satisfies Record<Language, Schema>);

const editionText = z.object({
  title: z.string(),
  abstract: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** The name that it is shown under; '' for that of the account below. */
  authorName: z.string(),
  /** Reference to an account. */
  author: z.string().nullable(),
  slug: z.string(),
  /** Minutes. */
  readTime: z.int(),
  status: publicationStatus,
  publishedAt: moment.nullable(),
  publishAt: moment.nullable(),
  /** Of its page, below `/{language}/`; null for what has none. */
  path: z.string().nullable(),
});
export type EditionText = z.infer<typeof editionText>;

const term = z.object({ '@id': z.string(), title: z.string(), slug: z.string() });

export const edition = z.object({
  '@id': z.string(),
  '@type': z.literal('Edition'),
  id: z.int(),
  kind: z.enum(PUBLICATION_KINDS),
  /** Of posts alone. */
  type: postType.nullable(),
  /** What a change has to expect (`If-Match`). */
  revision: z.int(),
  /** Null until it is written. */
  texts: inEachLanguage(editionText.nullable()),
  cover: file.nullable(),
  season: coverSeason,
  categories: z.array(term),
  tags: z.array(term),
  /** What only its kind has. */
  details: publicationDetails.nullable(),
  /** The files that these name and that are there. */
  files: z.array(file),
  owner: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type Edition = z.infer<typeof edition>;

/** One line of the list of a kind: what its texts are in each language. */
const listedText = editionText.pick({
  title: true,
  status: true,
  publishedAt: true,
  publishAt: true,
  path: true,
});
export const listedEdition = z.object({
  '@id': z.string(),
  '@type': z.literal('ListedEdition'),
  id: z.int(),
  kind: z.enum(PUBLICATION_KINDS),
  texts: inEachLanguage(listedText.nullable()),
  /** As it is shown. */
  authorName: z.string(),
  categories: z.array(term),
  updatedAt: moment,
});
export type ListedEdition = z.infer<typeof listedEdition>;

export const LISTED_STATUSES = [...PUBLICATION_STATUSES, 'absent'] as const;
/** What a list of editions can be asked; status and title are those of `lang`, and `absent` is not written there. */
export const editionsQuery = pagingQuery.extend({
  lang: z.enum(LANGUAGES).optional(),
  status: oneOrMany(z.enum(LISTED_STATUSES)),
  type: oneOrMany(postType),
  category: names,
  tag: names,
  owner: names,
  title: names,
  order: orderBy('createdAt', 'updatedAt', 'publishedAt', 'title'),
});

const slug = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** What is said in one language. */
const TEXT_FIELDS = [
  'title',
  'abstract',
  'content',
  'author',
  'authorName',
  'readTime',
  'status',
  'publishAt',
] as const;

/** Body of `PATCH /api/{kind}/{id}/edition`: only what is named changes, in one step. */
export function editionPatch(kind: PublicationKind): z.ZodObject {
  const { language: _, ...fields } = publicationPatch(kind).shape as Record<string, z.ZodType>;
  const names: readonly string[] = TEXT_FIELDS;
  const own = Object.entries(fields).filter(([name]) => names.includes(name));
  const shared = Object.entries(fields).filter(([name]) => !names.includes(name));
  const text = z.object({ ...Object.fromEntries(own), slug: slug.optional() });
  return z.object({ ...Object.fromEntries(shared), texts: inEachLanguage(text).partial().default({}) });
}

/** As it is parsed; what the kind has of its own stands beside. */
export interface EditionBody extends Omit<PublicationBody, 'title' | 'content' | 'language'> {
  readonly texts: Readonly<Partial<Record<Language, PublicationBody & { readonly slug?: string }>>>;
}

/** A secret link by which somebody outside reads what is not published; `path` is said once, when it is made. */
export const preview = z.object({
  '@id': z.string(),
  '@type': z.literal('Preview'),
  id: z.int(),
  /** References. */
  about: z.string(),
  by: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
});
export type Preview = z.infer<typeof preview>;

/** As it was made: its address is said this once. */
export const sharedPreview = preview.extend({
  /** Below `/{language}/`. */
  path: z.string(),
});
export type SharedPreview = z.infer<typeof sharedPreview>;

/** Body of `POST /api/{kind}/{id}/previews`. */
export const newPreview = z.object({
  hours: z
    .int()
    .min(1)
    .max(24 * 30)
    .default(24 * 7),
});

/** A note from one editor to the others. */
export const note = z.object({
  '@id': z.string(),
  '@type': z.literal('Note'),
  id: z.int(),
  /** Reference. */
  by: z.string().nullable(),
  byName: z.string(),
  text: z.string(),
  isDone: z.boolean(),
  createdAt: moment,
});
export type Note = z.infer<typeof note>;

export const newNote = z.object({ text: z.string().trim().min(1).max(LIMITS.commentMaxCharacters) });
export const notePatch = z.object({ isDone: z.boolean() });
