/** The questions that are asked of the publication cards. */
import { contentName } from '../contract/content-key.ts';
import type { Language } from '../contract/languages.ts';
import type { Span } from '../contract/list-query.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { PostType } from '../contract/taxonomy.ts';
import { among, inSpan, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import { type Neighbours, neighbours } from '../platform/read-store/neighbours.ts';
import { newestOthers } from '../platform/read-store/newest-others.ts';
import type { Collection, Filter } from '../platform/read-store/read-store.ts';
import { sortKey } from '../platform/text/sort-key.ts';
import { pageByReactions, type ReactionOrder } from './order-by-reactions.ts';
import { cardId, type PublicationCard, publicationCards } from './publication-cards.ts';
import type { ReactionCountsDocument } from './reaction-counts.ts';

type Cards = Collection<PublicationCard>;
type Kind = PublicationCard['kind'];

const NEWEST_FIRST = [{ field: 'publishedAt', direction: 'desc' }] as const;
const LAST_CHANGED_FIRST = [{ field: 'updatedAt', direction: 'desc' }] as const;

/** Written or not: an absent translation has a card too. */
export const publicationCard = (cards: Cards, publicationId: number, language: Language) =>
  cards.get(cardId(publicationId, language));

/**
 * Of any status. `former`: the slug is one that it had before; it has to be answered with the present address.
 * A slug that another publication has now leads there.
 */
export async function publicationBySlug(
  cards: Cards,
  { kind, language, slug }: { readonly kind: Kind; readonly language: Language; readonly slug: string },
): Promise<{ readonly card: PublicationCard; readonly former: boolean } | undefined> {
  const [card] = await cards.find({ where: { kind, language, slug }, limit: 1 });
  if (card) return { card, former: false };
  const [moved] = await cards.find({
    where: { kind, language, formerSlugs: slug },
    sort: LAST_CHANGED_FIRST,
    limit: 1,
  });
  return moved && { card: moved, former: true };
}

export interface PublishedFilter {
  readonly kind: Kind;
  readonly language: Language;
  readonly type?: PostType;
  /** Ids, of which one is enough. */
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
}

const ORDERS = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  publishedAt: 'publishedAt',
  title: 'titleKey',
} as const;

/** What a list of one kind was asked: ids where it names something. */
export interface CardsAsked {
  readonly statuses: readonly PublicationCard['status'][];
  readonly type?: readonly PostType[];
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  readonly owners?: readonly number[];
  readonly title?: readonly string[];
  readonly createdAt?: Span;
  readonly updatedAt?: Span;
  readonly publishedAt?: Span;
  readonly order?: Readonly<Partial<Record<keyof typeof ORDERS, Direction>>>;
}

type Listed = Pick<PublishedFilter, 'kind' | 'language'>;

/** Newest first, unless an order is asked for: what is published by that, the rest by its last change. */
export function findPublications(
  cards: Cards,
  of: Listed,
  asked: CardsAsked,
  paging: Paging,
): Promise<Page<PublicationCard>> {
  const isPublic = asked.statuses.every(status => status === 'published');
  const usual = isPublic ? NEWEST_FIRST : LAST_CHANGED_FIRST;
  return findPage(cards, filterOf(of, asked), sortedBy(asked.order, ORDERS, usual), paging);
}

/** The most viewed or the most liked first. */
export const publicationsByReactions = (
  cards: Cards,
  counts: Collection<ReactionCountsDocument>,
  of: Listed,
  asked: CardsAsked & { readonly by: ReactionOrder },
  paging: Paging,
): Promise<Page<PublicationCard>> =>
  pageByReactions(
    counts,
    {
      spec: publicationCards,
      documents: cards,
      where: filterOf(of, asked),
      kind: of.kind,
      nameOf: ({ publicationId: contentId }) => contentName({ contentKind: of.kind, contentId }),
      idOf: name => cardId(Number(name.split(':')[1]), of.language),
    },
    asked.by,
    paging,
  );

const filterOf = ({ kind, language }: Listed, asked: CardsAsked): Filter =>
  where({
    kind,
    language,
    status: among(asked.statuses),
    type: among(asked.type),
    categories: among(asked.categories),
    tags: among(asked.tags),
    ownerId: among(asked.owners),
    titleKey: asked.title && { contains: asked.title.map(sortKey) },
    createdAt: inSpan(asked.createdAt),
    updatedAt: inSpan(asked.updatedAt),
    publishedAt: inSpan(asked.publishedAt),
  });

export const newestPublished = (
  cards: Cards,
  of: PublishedFilter,
  limit: number,
): Promise<PublicationCard[]> => cards.find({ where: published(of), sort: NEWEST_FIRST, limit });

export const countPublished = (cards: Cards, of: PublishedFilter): Promise<number> =>
  cards.count(published(of));

/** How many published texts of the language stand in one of these categories. */
export const countInCategories = (
  cards: Cards,
  { kind, language }: Pick<PublishedFilter, 'kind' | 'language'>,
  categories: readonly string[],
): Promise<number> => countPublished(cards, { kind, language, categories });

/** Whether a text of any status and language shows a file, known by its reference and its paths. */
export const cardsShowing = (
  cards: Cards,
  names: readonly string[],
  limit: number,
): Promise<PublicationCard[]> => cards.find({ where: { files: { in: names } }, limit });

/** Scheduled for this moment or before, the earliest first. */
export const duePublications = (cards: Cards, at: string, limit: number): Promise<PublicationCard[]> =>
  cards.find({
    where: { status: 'scheduled', publishAt: { lte: at } },
    sort: [{ field: 'publishAt', direction: 'asc' }],
    limit,
  });

/** The newest published recording of somebody who reads the text aloud. */
export const voiceOversOf = (cards: Cards, text: string, language: Language): Promise<PublicationCard[]> =>
  cards.find({ where: { about: text, language, status: 'published' }, sort: NEWEST_FIRST });

/** Before and after it among what stands in one of these categories, else among those of its kind. */
export function publishedNeighbours(
  cards: Cards,
  { publicationId, kind, type, language, categories, publishedAt }: PublicationCard,
): Promise<Neighbours<PublicationCard>> {
  const filter = published({
    kind,
    language,
    ...(categories.length > 0 ? { categories } : type && { type }),
  });
  return neighbours(cards, filter, ['publishedAt', publishedAt], ['publicationId', publicationId]);
}

/**
 * Published in the same language with a category or a tag in common, newest first, without the text itself; where
 * there is nothing like it, the newest of its kind.
 */
export async function similarPublications(
  cards: Cards,
  { publicationId, kind, type, language, categories, tags }: PublicationCard,
  limit: number,
): Promise<PublicationCard[]> {
  const newestOf = (filters: readonly PublishedFilter[]) =>
    newestOthers(cards, filters.map(published), 'publishedAt', ['publicationId', publicationId], limit);
  const alike = await newestOf([
    ...categories.map(category => ({ kind, language, categories: [category] })),
    ...tags.map(tag => ({ kind, language, tags: [tag] })),
  ]);
  return alike.length > 0 ? alike : newestOf([{ kind, language, ...(type && { type }) }]);
}

const published = ({ categories, tags, ...rest }: PublishedFilter): Filter =>
  where({ ...rest, status: 'published', categories: among(categories), tags: among(tags) });
