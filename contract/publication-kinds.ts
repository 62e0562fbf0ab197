/** The kinds of publications, and what those beside posts have of their own; all else they share. */
import { z } from 'zod';
import { day } from './dates.ts';
import { fileReference, file as storedFile } from './files.ts';
import { languageTag } from './language-tag.ts';
import { LANGUAGES } from './languages.ts';
import { LIMITS } from './limits.ts';
import { playerOf } from './players.ts';
import { type PostCard, post, postCard } from './publications.ts';
import { textLink } from './text-around.ts';

export const OTHER_KINDS = ['actualite', 'document', 'realisation', 'multimedia', 'voix_off'] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

export const PUBLICATION_KINDS = ['post', ...OTHER_KINDS] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** A whole address, without a name before its host that could be taken for the host. */
const webAddress = z
  .url({ protocol: /^https$/ })
  // Where browsers and others agree where the host begins: no name before it, no backslash for a slash.
  .regex(/^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i)
  .max(500)
  .refine(url => URL.canParse(url));

const line = z.string().trim().max(LIMITS.titleMaxCharacters);
const seconds = z.number().int().min(1).max(86_400).nullable();
/** Of a book or a voice, which need not be those of the site: BCP 47, as `fr` or `ewo`. Null: that of its card. */
const inLanguage = languageTag.nullable();
const textReference = z.string().regex(/^\/api\/(?:posts?|temoignages?)\/[1-9][0-9]{0,15}$/);
const recording = z.union([fileReference, webAddress.refine(url => playerOf(url) !== undefined)]);

/** Without defaults: in a patch, what is not named must stay as it is. */
const FIELDS = {
  actualite: { place: line, happensOn: day.nullable() },
  document: {
    nature: z.enum(['book', 'calendar']),
    files: z.array(fileReference).max(10),
    pages: z.number().int().min(1).max(10_000).nullable(),
    externalUrl: webAddress.nullable(),
    inLanguage,
  },
  realisation: {
    nature: z.enum(['aid', 'donation', 'support']),
    place: line,
    happenedOn: day.nullable(),
    /** In whole units of the currency, with two decimals at the most. */
    amount: z.number().min(0).max(1e12).multipleOf(0.01).nullable(),
    currency: z.enum(['XAF', 'EUR']),
    gallery: z.array(fileReference).max(40),
  },
  multimedia: {
    media: z.enum(['audio', 'video', 'image']),
    /** Null: an image that is its cover, a recording that is still to come. A file of ours, or a page of one of the sites whose players may stand in ours. */
    address: recording.nullable(),
    duration: seconds,
    /** What is said, in `inLanguage`. */
    transcript: z.string().trim().max(LIMITS.testimonyMaxCharacters),
    inLanguage,
  },
  voix_off: {
    /** The text that is read aloud. */
    text: textReference,
    /** Null until it is recorded. */
    audio: fileReference.nullable(),
    narrator: line,
    duration: seconds,
    inLanguage,
  },
} as const satisfies Record<OtherKind, z.ZodRawShape>;

/** What may be left out, and what it then is. */
const ABSENT: Readonly<Record<OtherKind, Readonly<Record<string, unknown>>>> = {
  actualite: { place: '', happensOn: null },
  document: { nature: 'book', files: [], pages: null, externalUrl: null, inLanguage: null },
  realisation: { place: '', happenedOn: null, amount: null, currency: 'XAF', gallery: [] },
  multimedia: { address: null, duration: null, transcript: '', inLanguage: null },
  voix_off: { audio: null, narrator: '', duration: null, inLanguage: null },
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

/** The fields that only this kind has; `absent` is what one is that may be left out. */
export const detailFields = (
  kind: PublicationKind,
): readonly { readonly name: string; readonly schema: z.ZodType; readonly absent?: unknown }[] =>
  kind === 'post'
    ? []
    : Object.entries(FIELDS[kind]).map(([name, schema]) =>
        name in ABSENT[kind] ? { name, schema, absent: ABSENT[kind][name] } : { name, schema },
      );

const contentFields = {
  /** Sanitised HTML. */
  content: z.string(),
  /** The other language's page, when it is published there. */
  alternate: z.object({ language: z.enum(LANGUAGES), path: z.string() }).nullable(),
  previous: textLink.nullable(),
  next: textLink.nullable(),
};

const attached = z.array(
  storedFile.pick({
    '@id': true,
    path: true,
    name: true,
    size: true,
    type: true,
    dimensions: true,
    alt: true,
    altEn: true,
    credit: true,
    licence: true,
    inLanguage: true,
  }),
);

/** In one language, as answered. */
export const publicationItem = (kind: PublicationKind): z.ZodObject =>
  kind === 'post'
    ? post
    : contentCard(kind).extend({ ...contentFields, similar: z.array(contentCard(kind)) });

/** As it stands in lists. */
export const publicationCard = (kind: PublicationKind): z.ZodObject =>
  kind === 'post' ? postCard : contentCard(kind);

const contentCard = (kind: OtherKind): z.ZodObject =>
  postCard.omit({ type: true, categories: true, '@type': true }).extend({
    '@type': z.string(),
    /** Of its page, below `/{language}/`; null for what is heard on the page of its text. */
    path: z.string().nullable(),
    /** The files that it names and that are there. */
    attached,
    ...FIELDS[kind],
  });

/** As `publicationItem` parses it, or, without its text, `publicationCard`. */
export type PublicationItem<Kind extends OtherKind> = Omit<
  PostCard,
  '@type' | 'type' | 'categories' | 'path'
> &
  Partial<z.infer<z.ZodObject<typeof contentFields>>> & {
    readonly '@type': string;
    readonly path: string | null;
    readonly attached: z.infer<typeof attached>;
    readonly similar?: readonly PublicationItem<Kind>[];
  } & z.infer<z.ZodObject<(typeof FIELDS)[Kind]>>;
