/** What is sent to make and to change a publication of any kind. */
import { z } from 'zod';
import { instant } from './dates.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { LIMITS } from './limits.ts';
import { detailFields, type PublicationKind } from './publication-kinds.ts';
import { type CoverSeason, coverSeason, type PublicationStatus, publicationStatus } from './publications.ts';
import { readTime } from './reading-time.ts';
import { referenceInBody } from './references.ts';
import { type PostType, postType } from './taxonomy.ts';

/** A picture that was sent, or its path: `/api/file/12`, `/media/3f2a….jpg`. */
const coverAddress = z
  .string()
  .regex(/^(?:\/api\/files?\/[1-9][0-9]{0,15}|\/media\/[0-9a-f]{32}\.(?:jpg|png|webp))$/);
const title = z.string().trim().min(1).max(LIMITS.titleMaxCharacters);
/** HTML; sanitised when it is written. */
const content = z.string().max(LIMITS.publicationMaxCharacters);
const language = z.enum(LANGUAGES);
/** When status is `scheduled`; ISO 8601. */
const publishAt = instant;

interface Optional {
  readonly schema: z.ZodType;
  /** What it is when it was left out or taken away. */
  readonly absent: unknown;
}

const SHARED: Readonly<Record<string, Optional>> = {
  abstract: { schema: z.string().trim().max(LIMITS.abstractMaxCharacters), absent: '' },
  /** Reference to an account, whose name is shown where there is no other. */
  author: { schema: referenceInBody.nullable(), absent: null },
  authorName: { schema: z.string().trim().max(LIMITS.titleMaxCharacters), absent: '' },
  cover: { schema: coverAddress.nullable(), absent: null },
  season: { schema: coverSeason, absent: 'green' },
  tags: { schema: z.array(referenceInBody).max(20), absent: [] },
};
/** Only posts stand in categories. */
const CATEGORIES: Readonly<Record<string, Optional>> = {
  categories: { schema: z.array(referenceInBody).max(20), absent: [] },
};

/** The fields that a kind needs, and those that may be left out. */
function fieldsOf(kind: PublicationKind) {
  const details = detailFields(kind);
  const needed = details
    .filter(field => !('absent' in field))
    .map(({ name, schema }) => [name, schema] as const);
  const optional = details
    .filter(field => 'absent' in field)
    .map(({ name, ...field }) => [name, field] as const);
  return {
    needed,
    optional: Object.entries<Optional>({
      ...SHARED,
      ...(kind === 'post' && CATEGORIES),
      ...(Object.fromEntries(optional) as Record<string, Optional>),
    }),
  };
}

/** Body of `POST`: a first translation, in `language` or that of the request, and what the kind has of its own. */
export function newPublication(kind: PublicationKind): z.ZodObject {
  const { needed, optional } = fieldsOf(kind);
  return z.object({
    ...(kind === 'post' && { type: postType.default('post') }),
    title,
    content: kind === 'post' ? content.min(1) : content.default(''),
    readTime,
    language: language.optional(),
    status: publicationStatus.default('re-read'),
    publishAt: publishAt.optional(),
    ...Object.fromEntries(needed),
    ...Object.fromEntries(optional.map(([name, { schema, absent }]) => [name, schema.default(absent)])),
  });
}

/**
 * Body of `PATCH`: only what is named changes. Null takes away what need not be there (RFC 7386): it is then as if it
 * had never been given.
 */
export function publicationPatch(kind: PublicationKind): z.ZodObject {
  const { needed, optional } = fieldsOf(kind);
  return z.object({
    title: title.optional(),
    content: content.min(1).optional(),
    readTime,
    language: language.optional(),
    status: publicationStatus.optional(),
    // Null is what those have that are not scheduled: sent back, it changes nothing.
    publishAt: publishAt
      .nullable()
      .transform(moment => moment ?? undefined)
      .optional(),
    ...Object.fromEntries(needed.map(([name, schema]) => [name, schema.optional()])),
    ...Object.fromEntries(
      optional.map(([name, { schema, absent }]) => [
        name,
        schema
          .nullable()
          .transform(value => value ?? absent)
          .optional(),
      ]),
    ),
  });
}

/** As both parse it; what the kind has of its own stands beside. */
export interface PublicationBody extends Readonly<Record<string, unknown>> {
  readonly type?: PostType;
  readonly title?: string;
  readonly abstract?: string;
  readonly content?: string;
  readonly language?: Language;
  readonly author?: string | null;
  readonly authorName?: string;
  readonly cover?: string | null;
  readonly season?: CoverSeason;
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  readonly status?: PublicationStatus;
  readonly publishAt?: string;
  readonly readTime?: number;
}
