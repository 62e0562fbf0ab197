/** What the kinds of content beside posts have of their own; all else they share with posts. */
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { publicationFields, postCard as sharedCard } from './publications.ts';

export const OTHER_KINDS = ['actualite', 'document', 'realisation', 'multimedia', 'voix_off'] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

export const publicationKind = z.enum(['post', ...OTHER_KINDS]);
export type PublicationKind = z.infer<typeof publicationKind>;

/** Sites whose players may stand in a page. */
const EMBED_HOSTS: readonly string[] = [
  'www.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'player.vimeo.com',
  'soundcloud.com',
];

const line = z.string().trim().max(LIMITS.titleMaxCharacters);
const day = z.iso.date().nullable();
const seconds = z.number().int().min(1).max(86_400).nullable();
const file = z.string().regex(/^\/api\/files?\/[1-9][0-9]{0,15}$/);
const textReference = z.string().regex(/^\/api\/(?:posts?|temoignages?)\/[1-9][0-9]{0,15}$/);
const recording = z.union([
  file,
  z
    .url({ protocol: /^https$/ })
    .max(500)
    // Asked of what is no address too.
    .refine(url => URL.canParse(url) && EMBED_HOSTS.includes(new URL(url).host)),
]);

/** Without defaults: in a patch, what is not named must stay as it is. */
const FIELDS = {
  actualite: { place: line, happensOn: day },
  document: {
    nature: z.enum(['book', 'calendar']),
    files: z.array(file).max(10),
    pages: z.number().int().min(1).max(10_000).nullable(),
    externalUrl: z
      .url({ protocol: /^https$/ })
      .max(500)
      .nullable(),
  },
  realisation: {
    nature: z.enum(['aid', 'donation', 'support']),
    place: line,
    happenedOn: day,
    /** In whole units of the currency, with two decimals at the most. */
    amount: z.number().min(0).max(1e12).multipleOf(0.01).nullable(),
    currency: z.enum(['XAF', 'EUR']),
    gallery: z.array(file).max(40),
  },
  multimedia: {
    media: z.enum(['audio', 'video', 'image']),
    /** A file of ours, or a page of one of the sites whose players may stand in ours. */
    address: recording,
    duration: seconds,
    /** In the language that is spoken. */
    transcript: z.string().trim().max(LIMITS.testimonyMaxCharacters),
  },
  voix_off: {
    /** The text that is read aloud. */
    text: textReference,
    audio: file,
    narrator: line,
    duration: seconds,
  },
} as const satisfies Record<OtherKind, z.ZodRawShape>;

const DEFAULTS: Readonly<Record<OtherKind, Readonly<Record<string, unknown>>>> = {
  actualite: { place: '', happensOn: null },
  document: { nature: 'book', files: [], pages: null, externalUrl: null },
  realisation: { place: '', happenedOn: null, amount: null, currency: 'XAF', gallery: [] },
  multimedia: { duration: null, transcript: '' },
  voix_off: { narrator: '', duration: null },
};

const detailsOf = <Kind extends OtherKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), ...FIELDS[kind] });

/** The fields of one kind, under its name. */
export const publicationDetails = z.discriminatedUnion('kind', [
  detailsOf('actualite'),
  detailsOf('document'),
  detailsOf('realisation'),
  detailsOf('multimedia'),
  detailsOf('voix_off'),
]);
export type PublicationDetails = z.infer<typeof publicationDetails>;

const written = publicationFields;
const optional = Object.fromEntries(
  Object.entries(publicationFields)
    .filter(([name]) => name !== 'categories')
    .map(([name, schema]) => [name, schema.optional()]),
);

export interface SharedBody {
  readonly title?: string | undefined;
  readonly abstract?: string | undefined;
  readonly content?: string | undefined;
  readonly language?: z.infer<typeof written.language> | undefined;
  readonly author?: string | undefined;
  readonly cover?: string | null | undefined;
  readonly season?: z.infer<typeof written.season> | undefined;
  readonly tags?: string[] | undefined;
  readonly status?: z.infer<typeof written.status> | undefined;
  readonly publishAt?: string | undefined;
}

/** Body of `POST`: a first translation, and what the kind has of its own. */
export const newContent = (kind: OtherKind): z.ZodObject =>
  z.object({
    ...optional,
    title: written.title,
    content: z.string().max(LIMITS.publicationMaxCharacters).default(''),
    ...Object.fromEntries(
      Object.entries(FIELDS[kind]).map(([name, schema]) => [
        name,
        name in DEFAULTS[kind] ? schema.default(DEFAULTS[kind][name] as never) : schema,
      ]),
    ),
  });

/** Body of `PATCH`. */
export const contentPatch = (kind: OtherKind): z.ZodObject =>
  z.object({
    ...optional,
    ...Object.fromEntries(Object.entries(FIELDS[kind]).map(([name, schema]) => [name, schema.optional()])),
  });

/** The names of the fields that only this kind has. */
export const detailNames = (kind: OtherKind): readonly string[] => Object.keys(FIELDS[kind]);

/** In one language, as answered. */
export const contentItem = (kind: OtherKind): z.ZodObject =>
  sharedCard.omit({ type: true, categories: true, '@type': true }).extend({
    '@type': z.string(),
    path: z.string().nullable(),
    /** Sanitised HTML; absent in lists. */
    content: z.string().optional(),
    ...FIELDS[kind],
  });
