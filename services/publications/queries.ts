import { type Language, otherLanguage } from '../../contract/languages.ts';
import type { Direction, Page } from '../../contract/paging.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import type { PublicationStatus } from '../../contract/publications.ts';
import { referencedId } from '../../contract/references.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { PostType } from '../../contract/taxonomy.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor, JsonLd } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { sanitised } from '../../platform/text/rich-text.ts';
import type { FileDocument } from '../../projections/files.ts';
import {
  publicationBySlug,
  publicationCard,
  publicationsByStatus,
  publishedPublications,
  similarPublications,
} from '../../projections/find-publications.ts';
import { filteredTerm, type Terms, termLinks } from '../../projections/find-terms.ts';
import { cardId, type PublicationCard } from '../../projections/publication-cards.ts';
import type { PublicationText } from '../../projections/publication-texts.ts';
import { KINDS } from './kinds.ts';
import { presentCard, presentFile } from './present.ts';

export interface Readers {
  readonly publicationCards: Collection<PublicationCard>;
  readonly publicationTexts: Collection<PublicationText>;
  readonly terms: Terms;
  readonly files: Collection<FileDocument>;
}

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
    if (card.status === 'published' || mayModerate(actor.roles))
      return { item: await whole(readers, card), revision: card.revision };
  }
  throw notFound();
}

/** Answers former slugs too: the `slug` of the answer then differs from the one asked for. */
export async function readBySlug(
  readers: Readers,
  asked: {
    readonly kind: PublicationKind;
    readonly language: Language;
    readonly slug: string;
    readonly type?: PostType | undefined;
  },
): Promise<JsonLd> {
  const found = await publicationBySlug(readers.publicationCards, asked);
  if (found?.card.status !== 'published' || (asked.type && found.card.type !== asked.type)) throw notFound();
  return whole(readers, found.card);
}

async function whole(readers: Readers, card: PublicationCard): Promise<JsonLd> {
  const { publicationCards, publicationTexts, terms, files } = readers;
  const { isClassified } = KINDS[card.kind];
  const [text, alternate, similar, attached] = await Promise.all([
    publicationTexts.get(cardId(card.publicationId, card.language)),
    alternateOf(readers, card),
    isClassified ? similarPublications(publicationCards, card, SIMILAR) : [],
    isClassified ? [] : files.getMany(card.files.flatMap(named => referencedId('File', named) ?? [])),
  ]);
  const links = await termLinks(terms, [card, ...similar], card.language);
  return {
    ...presentCard(card, links),
    content: sanitised(text?.content ?? ''),
    alternate,
    ...(isClassified
      ? { similar: similar.map(other => presentCard(other, links)) }
      : { attached: attached.map(presentFile) }),
  };
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

export async function listPublications(
  { publicationCards, terms }: Readers,
  kind: PublicationKind,
  call: Reading & { readonly query: ListQuery },
): Promise<Page<JsonLd>> {
  const { type, status = 'published', order, lang, page, itemsPerPage } = call.query;
  const paging = { page, itemsPerPage };
  const language = lang ?? call.language;
  if (status !== 'published' && !mayModerate(call.actor.roles)) throw forbidden();
  const [category, tag] = await Promise.all([
    filteredTerm(terms, 'category', call.query.category, { language, type }),
    filteredTerm(terms, 'tag', call.query.tag, { language }),
  ]);
  if (category === null || tag === null) return { ...paging, items: [], totalItems: 0 };
  const filter = { kind, language, type, category, tag };
  const found =
    status === 'published'
      ? await publishedPublications(publicationCards, { ...filter, direction: order?.publishedAt }, paging)
      : await publicationsByStatus(publicationCards, { ...filter, status }, paging);
  const links = await termLinks(terms, found.items, language);
  return { ...found, items: found.items.map(card => presentCard(card, links)) };
}
