import { MEDIA_ROOT } from '../../contract/files.ts';
import { type Language, otherLanguage } from '../../contract/languages.ts';
import type { Direction, Page } from '../../contract/paging.ts';
import type { OtherKind } from '../../contract/publication-kinds.ts';
import type { PublicationStatus } from '../../contract/publications.ts';
import { reference, referencedId } from '../../contract/references.ts';
import { mayModerate } from '../../contract/roles.ts';
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
} from '../../projections/find-publications.ts';
import { cardId, type PublicationCard } from '../../projections/publication-cards.ts';
import { tagIdOf } from '../taxonomy/named-terms.ts';
import { type TermLinks, termLinks } from '../taxonomy/present.ts';
import { KINDS } from './kinds.ts';
import { presentCard } from './present.ts';
import type { Readers } from './queries.ts';

export interface ContentReaders extends Readers {
  readonly files: Collection<FileDocument>;
}

interface Reading {
  readonly language: Language;
  readonly actor: Actor;
}

function presentContentCard(kind: OtherKind, card: PublicationCard, links: TermLinks): JsonLd {
  const { resource, section } = KINDS[kind];
  const { kind: _, ...details } = card.details ?? {};
  const { type: _type, categories: _categories, ...shared } = presentCard(card, links);
  return {
    ...shared,
    '@id': reference(resource, card.publicationId),
    '@type': resource,
    path: section === null ? null : `${section}/${card.slug}`,
    ...details,
  };
}

async function wholeContent(
  readers: ContentReaders,
  kind: OtherKind,
  card: PublicationCard,
): Promise<JsonLd> {
  const [text, files, links] = await Promise.all([
    readers.publicationTexts.get(cardId(card.publicationId, card.language)),
    readers.files.getMany(card.files.flatMap(named => referencedId('File', named) ?? [])),
    termLinks(readers.terms, [{ tags: card.tags }], card.language),
  ]);
  return {
    ...presentContentCard(kind, card, links),
    content: sanitised(text?.content ?? ''),
    alternate: alternateOf(kind, card),
    attached: files.map(({ fileId, blob, name, size, type }) => ({
      '@id': reference('File', fileId),
      path: `${MEDIA_ROOT}/${blob}`,
      name,
      size,
      type,
    })),
  };
}

function alternateOf(kind: OtherKind, { language, alternate }: PublicationCard) {
  const { section } = KINDS[kind];
  if (section === null || alternate?.status !== 'published') return null;
  return { language: otherLanguage(language), path: `${section}/${alternate.slug}` };
}

/** In the language asked for, else in the other one; the answer's `language` says which. */
export async function readContent(
  readers: ContentReaders,
  kind: OtherKind,
  { language, actor }: Reading,
  id: string,
): Promise<{ readonly item: JsonLd; readonly revision: Revision }> {
  for (const one of [language, otherLanguage(language)]) {
    const card = await publicationCard(readers.publicationCards, Number(id), one);
    if (card?.kind !== kind || card.status === 'absent') continue;
    if (card.status === 'published' || mayModerate(actor.roles))
      return { item: await wholeContent(readers, kind, card), revision: card.revision };
  }
  throw notFound();
}

/** Answers former slugs too: the `slug` of the answer then differs from the one asked for. */
export async function contentBySlug(
  readers: ContentReaders,
  kind: OtherKind,
  language: Language,
  slug: string,
): Promise<JsonLd> {
  const found = await publicationBySlug(readers.publicationCards, { kind, language, slug });
  if (found?.card.status !== 'published') throw notFound();
  return wholeContent(readers, kind, found.card);
}

interface ListQuery {
  readonly lang?: Language | undefined;
  readonly status?: PublicationStatus | undefined;
  /** A slug, a reference or an id. */
  readonly tag?: string | undefined;
  readonly order?: { readonly publishedAt?: Direction | undefined } | undefined;
  readonly page: number;
  readonly itemsPerPage: number;
}

export async function listContent(
  readers: Readers,
  kind: OtherKind,
  call: Reading & { readonly query: ListQuery },
): Promise<Page<JsonLd>> {
  const { status = 'published', lang, tag: wanted, order, ...paging } = call.query;
  const language = lang ?? call.language;
  if (status !== 'published' && !mayModerate(call.actor.roles)) throw forbidden();
  const tag = await tagIdOf(readers.terms, wanted, language);
  if (tag === null) return { ...paging, items: [], totalItems: 0 };
  const found =
    status === 'published'
      ? await publishedPublications(
          readers.publicationCards,
          { kind, language, tag, direction: order?.publishedAt },
          paging,
        )
      : await publicationsByStatus(readers.publicationCards, { kind, language, status, tag }, paging);
  const links = await termLinks(
    readers.terms,
    found.items.map(({ tags }) => ({ tags })),
    language,
  );
  return { ...found, items: found.items.map(card => presentContentCard(kind, card, links)) };
}
