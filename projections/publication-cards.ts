/**
 * A publication in one language without its text. Both languages have a document from the beginning, 'absent'
 * until its translation is written, so that what they share is there when it is.
 */
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { PublicationDetails, PublicationKind } from '../contract/publication-kinds.ts';
import type { CoverSeason, PublicationStatus, ShownStatus } from '../contract/publications.ts';
import { reference } from '../contract/references.ts';
import type { PostType } from '../contract/taxonomy.ts';
import type { PublicationEvent } from '../events/publications.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { firstLine } from '../platform/text/first-line.ts';
import { picturesIn } from '../platform/text/rich-text.ts';
import { sortKey } from '../platform/text/sort-key.ts';

export type PublicationCard = {
  readonly publicationId: number;
  readonly kind: PublicationKind;
  /** Of posts alone. */
  readonly type: PostType | null;
  /** Of its last event, in its stream, in whichever language: what a change has to expect. */
  readonly revision: number;
  /** What only its kind has. */
  readonly details: PublicationDetails | null;
  readonly language: Language;
  readonly status: ShownStatus | 'absent';
  /** While it is deleted. */
  readonly statusBefore: ShownStatus | null;
  readonly title: string;
  /** Without capitals and accents, for filters and orders. */
  readonly titleKey: string;
  readonly abstract: string;
  readonly firstLine: string;
  readonly slug: string;
  /** Slugs that it had before and that still lead to it. */
  readonly formerSlugs: readonly string[];
  readonly author: string;
  /** Of an account. */
  readonly authorId: number | null;
  /** Minutes. */
  readonly readTime: number;
  /** Ids. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly cover: string | null;
  readonly season: CoverSeason;
  /** The reference of the text that is read aloud; null of what is no voice-over. */
  readonly about: string | null;
  /** The pictures in its text, by their paths. */
  readonly pictures: readonly string[];
  /** These, and the other files that it shows, as references and as paths. */
  readonly files: readonly string[];
  readonly ownerId: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  /** When it is scheduled. */
  readonly publishAt: string | null;
  /** The other language; null until it is written. */
  readonly alternate: { readonly slug: string; readonly status: PublicationStatus } | null;
};

export const cardId = (publicationId: number, language: Language) => `${publicationId}:${language}`;

export const publicationCards = readModel<PublicationEvent>()<PublicationCard>({
  name: 'publication-cards',
  version: 9,
  fields: {
    publicationId: 'number',
    kind: 'text',
    type: 'text',
    language: 'text',
    status: 'text',
    titleKey: 'text',
    ownerId: 'number',
    slug: 'text',
    formerSlugs: 'texts',
    categories: 'texts',
    tags: 'texts',
    about: 'text',
    files: 'texts',
    createdAt: 'text',
    updatedAt: 'text',
    publishedAt: 'text',
    publishAt: 'text',
  },
  indexes: [
    ['kind', 'language', 'slug'],
    ['kind', 'language', 'status', 'publishedAt'],
    ['kind', 'type', 'language', 'status', 'publishedAt'],
    ['categories', 'kind', 'language', 'status', 'publishedAt'],
    ['tags', 'kind', 'language', 'status', 'publishedAt'],
    ['formerSlugs', 'kind', 'language'],
    ['kind', 'status', 'updatedAt'],
    ['status', 'publishAt'],
    ['files'],
    ['about', 'language', 'status'],
    ['ownerId', 'kind', 'language', 'status', 'publishedAt'],
  ],
  on: {
    PublicationDrafted: ({ at, revision, data }) => {
      const { publicationId, kind, type, ownerId, cover, season } = data;
      return LANGUAGES.map(language => ({
        id: cardId(publicationId, language),
        evolve: () => ({
          publicationId,
          kind,
          type,
          revision,
          details: null,
          language,
          status: 'absent',
          title: '',
          titleKey: '',
          abstract: '',
          firstLine: '',
          slug: '',
          formerSlugs: [],
          author: '',
          authorId: null,
          readTime: 0,
          categories: data.categories.map(String),
          tags: data.tags.map(String),
          cover,
          season,
          about: null,
          pictures: [],
          files: filesIn({ cover, details: null, pictures: [] }),
          ownerId,
          createdAt: at,
          updatedAt: at,
          publishedAt: null,
          publishAt: null,
          alternate: null,
          statusBefore: null,
        }),
      }));
    },

    PublicationClassified: event =>
      changed(event, () => ({
        categories: event.data.categories.map(String),
        tags: event.data.tags.map(String),
        updatedAt: event.at,
      })),

    DetailsGiven: event => {
      const { details } = event.data;
      return changed(event, card => ({
        details,
        about: aboutOf(details),
        files: filesIn({ ...card, details }),
        updatedAt: event.at,
      }));
    },

    CoverChosen: event => {
      const { cover, season } = event.data;
      return changed(event, card => ({
        cover,
        season,
        files: filesIn({ ...card, cover }),
        updatedAt: event.at,
      }));
    },

    TranslationWritten: event => {
      const { language, title, abstract, content, author, authorId, slug, readTimeMinutes } = event.data;
      const pictures = picturesIn(content);
      return changed(event, card =>
        card.language === language
          ? {
              pictures,
              files: filesIn({ ...card, pictures }),
              status: card.status === 'absent' ? 're-read' : card.status,
              title,
              titleKey: sortKey(title),
              abstract,
              firstLine: firstLine(content),
              author,
              authorId,
              slug,
              formerSlugs: [...new Set([...card.formerSlugs, card.slug])].filter(
                former => former !== slug && former !== '',
              ),
              readTime: readTimeMinutes,
              updatedAt: event.at,
            }
          : {
              ...changedWithOther(card, event.at),
              alternate: { slug, status: card.alternate?.status ?? 're-read' },
            },
      );
    },

    TranslationSentForReview: event => moved(event, 're-read', { publishAt: null }),
    TranslationReturnedToDraft: event => moved(event, 'draft', { publishAt: null }),
    TranslationScheduled: event => moved(event, 'scheduled', { publishAt: event.data.publishAt }),
    TranslationPublished: event =>
      moved(event, 'published', { publishedAt: event.data.publishedAt, publishAt: null }),
    TranslationArchived: event => moved(event, 'archived', { publishAt: null }),

    PublicationRemoved: event =>
      changed(event, ({ status }) =>
        status === 'absent' ? {} : { status: 'deleted', statusBefore: status, updatedAt: event.at },
      ),
    PublicationRestored: event =>
      changed(event, ({ status, statusBefore }) =>
        status === 'deleted'
          ? { status: statusBefore ?? 'draft', statusBefore: null, updatedAt: event.at }
          : {},
      ),
  },
});

/** The cards of both languages; what an event does to either, both know its revision. */
const changed = (
  { revision, data: { publicationId } }: RecordedEvent<string, { readonly publicationId: number }>,
  differences: (card: PublicationCard) => Partial<PublicationCard>,
) =>
  LANGUAGES.map(language =>
    change<PublicationCard>(cardId(publicationId, language), card => ({
      ...card,
      ...differences(card),
      revision,
    })),
  );

/** A text that is not written in a language is changed there with the other one. */
const changedWithOther = ({ status }: PublicationCard, at: string) =>
  status === 'absent' ? { updatedAt: at } : {};

/** The status of one language, which the other one knows as that of its alternate. */
const moved = (
  event: RecordedEvent<string, { readonly publicationId: number; readonly language: Language }>,
  status: PublicationStatus,
  dates: Partial<Pick<PublicationCard, 'publishedAt' | 'publishAt'>>,
) =>
  changed(event, card =>
    card.language === event.data.language
      ? { ...dates, status, updatedAt: event.at }
      : { ...changedWithOther(card, event.at), alternate: card.alternate && { ...card.alternate, status } },
  );

/** A text may be named by the plural path too. */
function aboutOf(details: PublicationDetails): string | null {
  if (details.kind !== 'voix_off') return null;
  const [, testimony, id = ''] = /^\/api\/(?:posts?|(temoignages?))\/(\d+)$/.exec(details.text) ?? [];
  return reference(testimony ? 'Temoignage' : 'Post', id);
}

/** A file may be named by the plural path too. */
const filesIn = ({
  cover,
  details,
  pictures,
}: Pick<PublicationCard, 'cover' | 'details' | 'pictures'>): string[] => {
  const named = [cover, ...Object.values(details ?? {}).flat(), ...pictures];
  return named.flatMap(value => {
    const [, path, id] = /^(\/media\/.+)|^\/api\/files?\/(\d+)$/.exec(String(value ?? '')) ?? [];
    return path ?? (id === undefined ? [] : reference('File', id));
  });
};

/** The files that a publication offers beside its text: neither its cover nor what stands in the text. */
export const offeredFiles = ({ cover, pictures, files }: PublicationCard): string[] =>
  files.filter(name => name !== cover && !pictures.includes(name));
