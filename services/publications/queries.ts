import { type Language, otherLanguage } from '../../contract/languages.ts';
import { ownerIds } from '../../contract/owners.ts';
import type { Page } from '../../contract/paging.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import type { ShownStatus } from '../../contract/publications.ts';
import { reference } from '../../contract/references.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor, JsonLd } from '../../platform/http/calls/route.ts';
import type { Paging } from '../../platform/read-store/find-page.ts';
import { sanitised } from '../../platform/text/rich-text.ts';
import type { ReadModels } from '../../projections/all.ts';
import {
  type CardsAsked,
  findPublications,
  publicationBySlug,
  publicationCard,
  publicationsByReactions,
  publishedNeighbours,
  similarPublications,
  voiceOversOf,
} from '../../projections/find-publications.ts';
import { filteredTerms, idsNow, termLinks } from '../../projections/find-terms.ts';
import { type ReactionDirections, reactionOrderIn } from '../../projections/order-by-reactions.ts';
import { namesOf } from '../../projections/people.ts';
import { cardId, offeredFiles, type PublicationCard } from '../../projections/publication-cards.ts';
import { filesNamed, type ShownUnder, voiceOverIn } from '../files/present.ts';
import { KINDS } from './kinds.ts';
import { linkTo, presentCard } from './present.ts';

export type Readers = ShownUnder &
  Pick<ReadModels, 'publicationCards' | 'publicationTexts' | 'terms' | 'people' | 'reactionCounts'>;

interface Reading {
  readonly language: Language;
  readonly actor: Actor;
}

const SIMILAR = 3;

/**
 * In the language asked for, else in the other one, as its `language` says; what is not published is there for
 * editors alone.
 */
export async function readPublication(
  readers: Readers,
  kind: PublicationKind,
  { language, actor }: Reading,
  id: string,
): Promise<{ readonly item: JsonLd; readonly revision: Revision }> {
  for (const one of [language, otherLanguage(language)]) {
    const card = await publicationCard(readers.publicationCards, Number(id), one);
    if (card?.kind !== kind || card.status === 'absent') continue;
    if (mayRead(card.status, actor)) return { item: await whole(readers, card), revision: card.revision };
  }
  throw notFound();
}

/** Whatever its status: for who has a link to it. In the language asked for, else in the other one. */
export async function readUnpublished(
  readers: Readers,
  publicationId: number,
  language: Language,
): Promise<JsonLd> {
  for (const one of [language, otherLanguage(language)]) {
    const card = await publicationCard(readers.publicationCards, publicationId, one);
    if (card && card.status !== 'absent' && card.status !== 'deleted') return whole(readers, card);
  }
  throw notFound();
}

const mayRead = (status: PublicationCard['status'], { roles }: Actor): boolean =>
  status === 'published' || (status === 'deleted' ? roles.includes('ROLE_ADMIN') : mayModerate(roles));

/** Answers former slugs too: the `slug` of the answer then differs from the one asked for. */
export async function readBySlug(
  readers: Readers,
  asked: {
    readonly kind: PublicationKind;
    readonly language: Language;
    readonly slug: string;
    readonly type?: PostType;
  },
): Promise<JsonLd> {
  const found = await publicationBySlug(readers.publicationCards, asked);
  if (found?.card.status !== 'published' || (asked.type && found.card.type !== asked.type)) throw notFound();
  return whole(readers, found.card);
}

async function whole(readers: Readers, card: PublicationCard): Promise<JsonLd> {
  const { publicationCards, publicationTexts, terms } = readers;
  const [categories, tags] = await Promise.all([
    idsNow(terms, 'category', card.categories),
    idsNow(terms, 'tag', card.tags),
  ]);
  const [first = []] = categories;
  const alike = { ...card, categories: categories.flat(), tags: tags.flat() };
  const [text, alternate, similar, { previous, next }, voices] = await Promise.all([
    publicationTexts.get(cardId(card.publicationId, card.language)),
    alternateOf(readers, card),
    similarPublications(publicationCards, alike, SIMILAR),
    publishedNeighbours(publicationCards, { ...card, categories: first }),
    card.kind === 'post'
      ? voiceOversOf(publicationCards, reference('Post', card.publicationId), card.language)
      : undefined,
  ]);
  const beside = [previous, next].filter(one => one !== undefined);
  const around = await aroundCards(readers, [card, ...similar, ...beside, ...(voices ?? [])], card.language);
  return {
    ...presentCard(card, around),
    content: sanitised(text?.content ?? ''),
    alternate,
    similar: similar.map(other => presentCard(other, around)),
    previous: previous ? linkTo(previous, around) : null,
    next: next ? linkTo(next, around) : null,
    ...(voices && { voiceOver: voiceOverIn(voices, around.files) }),
  };
}

/** All that stands around these cards, each kind of it read at once. */
export async function aroundCards(readers: Readers, cards: readonly PublicationCard[], language: Language) {
  const [links, files, names] = await Promise.all([
    termLinks(readers.terms, cards, language),
    filesNamed(
      readers,
      cards.flatMap(card => [card.cover, ...offeredFiles(card)]),
    ),
    namesOf(
      readers.people,
      cards.map(({ authorId }) => authorId),
    ),
  ]);
  return { links, files, names };
}

/** The page in the other language, when it is published there. */
async function alternateOf({ terms }: Readers, card: PublicationCard) {
  const { kind, type, alternate } = card;
  if (alternate?.status !== 'published') return null;
  const language = otherLanguage(card.language);
  const first = card.categories.slice(0, 1);
  const links = await termLinks(terms, [{ categories: first, tags: [] }], language);
  const category = links('category', first)[0]?.slug;
  const path = KINDS[kind].path({ type, language, category, slug: alternate.slug });
  return path === null ? null : { language, path };
}

interface ListQuery extends Omit<CardsAsked, 'statuses' | 'owners' | 'order'>, Paging {
  readonly lang?: Language;
  readonly status?: readonly ShownStatus[];
  /** Under either name. */
  readonly category?: readonly string[];
  readonly tag?: readonly string[];
  readonly owner?: readonly string[];
  readonly order?: CardsAsked['order'] & ReactionDirections;
}

export async function listPublications(
  readers: Readers,
  kind: PublicationKind,
  { query, actor, language: asked }: Reading & { readonly query: ListQuery },
): Promise<Page<JsonLd>> {
  const { publicationCards, terms } = readers;
  const { page, itemsPerPage, lang: language = asked, status, owner, ...rest } = query;
  const paging = { page, itemsPerPage };
  const statuses = status?.length ? status : (['published'] as const);
  if (!statuses.every(one => mayRead(one, actor))) throw forbidden();
  const type = query.type?.length === 1 ? query.type[0] : undefined;
  const [categories, tags] = await Promise.all([
    filteredTerms(terms, 'category', both(query.category, query.categories), { language, type }),
    filteredTerms(terms, 'tag', both(query.tag, query.tags), { language }),
  ]);
  const owners = ownerIds(owner, actor.userId)?.flatMap(id => id ?? []);
  const filter = { ...rest, statuses, categories, tags, owners };
  const of = { kind, language };
  const by = reactionOrderIn(query.order);
  const found = await (by
    ? publicationsByReactions(publicationCards, readers.reactionCounts, of, { ...filter, by }, paging)
    : findPublications(publicationCards, of, filter, paging));
  const around = await aroundCards(readers, found.items, language);
  return { ...found, items: found.items.map(card => presentCard(card, around)) };
}

const both = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one && other ? [...one, ...other] : (one ?? other);
