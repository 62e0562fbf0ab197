/**
 * A publication in one language without its text. Both languages have a document from the beginning, 'absent'
 * until its translation is written, so that what they share is there when it is.
 */
import { LANGUAGES, type Language, otherLanguage } from '../contract/languages.ts';
import type { PublicationDetails, PublicationKind } from '../contract/publication-kinds.ts';
import type { CoverSeason, PublicationStatus } from '../contract/publications.ts';
import type { PostType } from '../contract/taxonomy.ts';
import { firstLine } from '../services/platform/text/first-line.ts';
import type { PublicationEvent } from '../services/publications/events.ts';
import { change, readModel } from './read-model.ts';

export type PublicationCard = {
  readonly publicationId: number;
  readonly kind: PublicationKind;
  /** Of posts alone. */
  readonly type: PostType | null;
  /** What only its kind has. */
  readonly details: PublicationDetails | null;
  readonly language: Language;
  readonly status: PublicationStatus | 'absent';
  readonly title: string;
  readonly abstract: string;
  readonly firstLine: string;
  readonly slug: string;
  /** Slugs that it had before and that still lead to it. */
  readonly formerSlugs: readonly string[];
  readonly author: string;
  /** Minutes. */
  readonly readTime: number;
  /** Ids. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly cover: string | null;
  readonly season: CoverSeason;
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
  version: 3,
  fields: {
    publicationId: 'number',
    kind: 'text',
    type: 'text',
    language: 'text',
    status: 'text',
    slug: 'text',
    formerSlugs: 'texts',
    categories: 'texts',
    tags: 'texts',
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
  ],
  on: {
    PublicationDrafted: ({ at, data }) => {
      const { publicationId, kind, type, ownerId, cover, season } = data;
      return LANGUAGES.map(language => ({
        id: cardId(publicationId, language),
        evolve: () => ({
          publicationId,
          kind,
          type,
          details: null,
          language,
          status: 'absent',
          title: '',
          abstract: '',
          firstLine: '',
          slug: '',
          formerSlugs: [],
          author: '',
          readTime: 0,
          categories: data.categories.map(String),
          tags: data.tags.map(String),
          cover,
          season,
          ownerId,
          createdAt: at,
          updatedAt: at,
          publishedAt: null,
          publishAt: null,
          alternate: null,
        }),
      }));
    },

    PublicationClassified: ({ at, data }) =>
      bothLanguages(data.publicationId, card => ({
        ...card,
        categories: data.categories.map(String),
        tags: data.tags.map(String),
        updatedAt: at,
      })),

    DetailsGiven: ({ at, data: { publicationId, details } }) =>
      bothLanguages(publicationId, card => ({ ...card, details, updatedAt: at })),

    CoverChosen: ({ at, data: { publicationId, cover, season } }) =>
      bothLanguages(publicationId, card => ({ ...card, cover, season, updatedAt: at })),

    TranslationWritten: ({ at, data }) => {
      const { publicationId, language, title, abstract, author, slug, readTimeMinutes } = data;
      return [
        change<PublicationCard>(cardId(publicationId, language), card => ({
          ...card,
          status: card.status === 'absent' ? 're-read' : card.status,
          title,
          abstract,
          firstLine: firstLine(data.content),
          author,
          slug,
          formerSlugs: [...new Set([...card.formerSlugs, card.slug])].filter(
            former => former !== slug && former !== '',
          ),
          readTime: readTimeMinutes,
          updatedAt: at,
        })),
        change<PublicationCard>(cardId(publicationId, otherLanguage(language)), card => ({
          ...card,
          alternate: { slug, status: card.alternate?.status ?? 're-read' },
        })),
      ];
    },

    TranslationSentForReview: ({ at, data }) => moved(data, at, 're-read', { publishAt: null }),
    TranslationReturnedToDraft: ({ at, data }) => moved(data, at, 'draft', { publishAt: null }),
    TranslationScheduled: ({ at, data }) => moved(data, at, 'scheduled', { publishAt: data.publishAt }),
    TranslationPublished: ({ at, data }) =>
      moved(data, at, 'published', { publishedAt: data.publishedAt, publishAt: null }),
    TranslationArchived: ({ at, data }) => moved(data, at, 'archived', { publishAt: null }),
  },
});

const bothLanguages = (publicationId: number, evolve: (card: PublicationCard) => PublicationCard) =>
  LANGUAGES.map(language => change(cardId(publicationId, language), evolve));

/** The status of one language, which the other one knows as that of its alternate. */
function moved(
  { publicationId, language }: { readonly publicationId: number; readonly language: Language },
  at: string,
  status: PublicationStatus,
  dates: Partial<Pick<PublicationCard, 'publishedAt' | 'publishAt'>>,
) {
  return [
    change<PublicationCard>(cardId(publicationId, language), card => ({
      ...card,
      ...dates,
      status,
      updatedAt: at,
    })),
    change<PublicationCard>(cardId(publicationId, otherLanguage(language)), card => ({
      ...card,
      alternate: card.alternate && { ...card.alternate, status },
    })),
  ];
}
