import { postPath } from '../../contract/addresses.ts';
import { type Language, otherLanguage } from '../../contract/languages.ts';
import type { Direction, Page } from '../../contract/paging.ts';
import type { Post, PostCard, PublicationStatus } from '../../contract/publications.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import {
  publicationBySlug,
  publicationCard,
  publicationsByStatus,
  publishedPublications,
  similarPublications,
} from '../../projections/find-publications.ts';
import { cardId, type PublicationCard } from '../../projections/publication-cards.ts';
import type { PublicationText } from '../../projections/publication-texts.ts';
import { categoryIdOf, tagIdOf } from '../taxonomy/named-terms.ts';
import { type Terms, termLinks } from '../taxonomy/present.ts';
import { presentCard, presentPost } from './present.ts';

export interface Readers {
  readonly publicationCards: Collection<PublicationCard>;
  readonly publicationTexts: Collection<PublicationText>;
  readonly terms: Terms;
}

interface Reading {
  readonly language: Language;
  readonly actor: Actor;
}

const KIND = 'post';
const SIMILAR = 3;

/**
 * A post in the language asked for, else in the other one, as its `language` says; what is not published is there
 * for editors alone.
 */
export async function readPost(
  readers: Readers,
  { language, actor }: Reading,
  id: string,
): Promise<{ readonly item: Post; readonly revision: Revision }> {
  for (const one of [language, otherLanguage(language)]) {
    const card = await publicationCard(readers.publicationCards, Number(id), one);
    if (card?.kind !== KIND || card.status === 'absent') continue;
    if (card.status === 'published' || mayModerate(actor.roles))
      return { item: await wholePost(readers, card), revision: card.revision };
  }
  throw notFound();
}

/** Answers former slugs too: the `slug` of the answer then differs from the one asked for. */
export async function postBySlug(
  readers: Readers,
  type: PostType,
  language: Language,
  slug: string,
): Promise<Post> {
  const found = await publicationBySlug(readers.publicationCards, { kind: KIND, language, slug });
  if (found?.card.status !== 'published' || found.card.type !== type) throw notFound();
  return wholePost(readers, found.card);
}

async function wholePost(readers: Readers, card: PublicationCard): Promise<Post> {
  const { language } = card;
  const [text, similar, alternate] = await Promise.all([
    readers.publicationTexts.get(cardId(card.publicationId, language)),
    similarPublications(readers.publicationCards, card, SIMILAR),
    alternateOf(readers, card),
  ]);
  const links = await termLinks(readers.terms, [card, ...similar], language);
  const cards = similar.map(other => presentCard(other, links));
  return presentPost(card, links, text?.content ?? '', alternate, cards);
}

async function alternateOf({ terms }: Readers, card: PublicationCard): Promise<Post['alternate']> {
  if (card.alternate?.status !== 'published') return null;
  const language = otherLanguage(card.language);
  const links = await termLinks(terms, [{ categories: card.categories.slice(0, 1), tags: [] }], language);
  const [category] = links.categories.values();
  return { language, path: postPath(card.type ?? KIND, language, category?.slug, card.alternate.slug) };
}

interface ListQuery {
  readonly type?: PostType | undefined;
  readonly lang?: Language | undefined;
  readonly status?: PublicationStatus | undefined;
  /** A slug, a reference or an id. */
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly order?: { readonly publishedAt?: Direction | undefined } | undefined;
  readonly page: number;
  readonly itemsPerPage: number;
}

export async function listPosts(
  readers: Readers,
  call: Reading & { readonly query: ListQuery },
): Promise<Page<PostCard>> {
  const { type, status, order, ...paging } = call.query;
  const language = call.query.lang ?? call.language;
  const [category, tag] = await Promise.all([
    categoryIdOf(readers.terms, call.query.category, type, language),
    tagIdOf(readers.terms, call.query.tag, language),
  ]);
  if (category === null || tag === null) return { ...paging, items: [], totalItems: 0 };
  if (status !== undefined && status !== 'published' && !mayModerate(call.actor.roles)) throw forbidden();
  const found =
    status === undefined || status === 'published'
      ? await publishedPublications(
          readers.publicationCards,
          { kind: KIND, language, type, category, tag, direction: order?.publishedAt },
          paging,
        )
      : await publicationsByStatus(
          readers.publicationCards,
          { kind: KIND, language, type, status, category, tag },
          paging,
        );
  const links = await termLinks(readers.terms, found.items, language);
  return { ...found, items: found.items.map(card => presentCard(card, links)) };
}
