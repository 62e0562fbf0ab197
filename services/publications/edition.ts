/** What editors work on: both languages of a publication, and what they share. */
import type { z } from 'zod';
import {
  type Edition,
  type EditionText,
  type editionsQuery,
  LISTED_STATUSES,
  type ListedEdition,
} from '../../contract/editions.ts';
import { LANGUAGES, type Language, otherLanguage } from '../../contract/languages.ts';
import { ownerIds } from '../../contract/owners.ts';
import type { Page } from '../../contract/paging.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import type { PublicationStatus } from '../../contract/publications.ts';
import { PUBLICATION_RESOURCES, reference } from '../../contract/references.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import { sanitised } from '../../platform/text/rich-text.ts';
import { findPublications, publicationCard } from '../../projections/find-publications.ts';
import { filteredTerms, type TermLinks, termLinks } from '../../projections/find-terms.ts';
import { namesOf } from '../../projections/people.ts';
import { cardId, offeredFiles, type PublicationCard } from '../../projections/publication-cards.ts';
import { filesNamed } from '../files/present.ts';
import { KINDS } from './kinds.ts';
import type { Readers } from './queries.ts';

/** What was deleted is not edited before it is restored. */
export async function readEdition(
  readers: Readers,
  kind: PublicationKind,
  id: string,
  /** Of the names of its categories and tags. */
  language: Language,
): Promise<{ readonly item: Edition; readonly revision: Revision }> {
  const cards = await Promise.all(
    LANGUAGES.map(one => publicationCard(readers.publicationCards, Number(id), one)),
  );
  const card = cards[0];
  if (card?.kind !== kind || cards.some(one => one?.status === 'deleted')) throw notFound();
  const [links, files, ...texts] = await Promise.all([
    termLinks(readers.terms, [card], language),
    filesNamed(readers, [card.cover, ...offeredFiles(card)]),
    ...cards.map(one => textOf(readers, one)),
  ]);
  const resource = PUBLICATION_RESOURCES[kind];
  const item: Edition = {
    '@id': `${reference(resource, card.publicationId)}/edition`,
    '@type': 'Edition',
    id: card.publicationId,
    kind,
    type: card.type,
    revision: card.revision,
    texts: { fr: texts[0] ?? null, 'en-US': texts[1] ?? null },
    cover: files(card.cover),
    season: card.season,
    categories: links('category', card.categories),
    tags: links('tag', card.tags),
    details: card.details,
    files: offeredFiles(card).flatMap(name => files(name) ?? []),
    owner: card.ownerId === null ? null : reference('User', card.ownerId),
    createdAt: card.createdAt,
    updatedAt: cards.reduce((last, one) => (one && one.updatedAt > last ? one.updatedAt : last), ''),
  };
  return { item, revision: card.revision };
}

async function textOf(readers: Readers, card: PublicationCard | undefined): Promise<EditionText | null> {
  if (!card || card.status === 'absent' || card.status === 'deleted') return null;
  const [text, links] = await Promise.all([
    readers.publicationTexts.get(cardId(card.publicationId, card.language)),
    termLinks(readers.terms, [card], card.language),
  ]);
  return {
    ...listedText(card, card.status, links),
    abstract: card.abstract,
    content: sanitised(text?.content ?? ''),
    authorName: card.author,
    author: card.authorId === null ? null : reference('User', card.authorId),
    slug: card.slug,
    readTime: card.readTime,
  };
}

function listedText(card: PublicationCard, status: PublicationStatus, links: TermLinks) {
  const { kind, type, language, slug, title, publishedAt, publishAt } = card;
  const category = links('category', card.categories)[0]?.slug;
  return {
    title,
    status,
    publishedAt,
    publishAt,
    path: KINDS[kind].path({ type, language, category, slug }),
  };
}

/** Every publication of a kind, also those that are not written in the language asked for. */
export async function listEditions(
  readers: Readers,
  kind: PublicationKind,
  {
    query,
    actor,
    language: asked,
  }: Pick<Call<unknown, z.infer<typeof editionsQuery>, unknown>, 'query' | 'actor' | 'language'>,
): Promise<Page<ListedEdition>> {
  const { publicationCards, terms } = readers;
  const { page, itemsPerPage, lang: language = asked, status, category, tag, owner, ...rest } = query;
  const type = query.type?.length === 1 ? query.type[0] : undefined;
  const [categories, tags] = await Promise.all([
    filteredTerms(terms, 'category', category, { language, type }),
    filteredTerms(terms, 'tag', tag, { language }),
  ]);
  const owners = ownerIds(owner, actor.userId)?.flatMap(id => id ?? []);
  const filter = { ...rest, statuses: status ?? LISTED_STATUSES, categories, tags, owners };
  const found = await findPublications(publicationCards, { kind, language }, filter, { page, itemsPerPage });
  const cards = await publicationCards.getMany(
    found.items.flatMap(({ publicationId }) => LANGUAGES.map(one => cardId(publicationId, one))),
  );
  const byId = new Map(cards.map(card => [cardId(card.publicationId, card.language), card]));
  const [names, ...links] = await Promise.all([
    namesOf(
      readers.people,
      cards.map(({ authorId }) => authorId),
    ),
    ...LANGUAGES.map(one => termLinks(terms, cards, one)),
  ]);
  const textIn = (id: number, at: number): ListedEdition['texts']['fr'] => {
    const card = byId.get(cardId(id, LANGUAGES[at] as Language));
    const of = links[at];
    return card && of && card.status !== 'absent' && card.status !== 'deleted'
      ? listedText(card, card.status, of)
      : null;
  };
  const items = found.items.map((card): ListedEdition => {
    const { publicationId: id } = card;
    const written = card.status === 'absent' ? byId.get(cardId(id, otherLanguage(language))) : card;
    return {
      '@id': `${reference(PUBLICATION_RESOURCES[kind], id)}/edition`,
      '@type': 'ListedEdition',
      id,
      kind,
      texts: { fr: textIn(id, 0), 'en-US': textIn(id, 1) },
      authorName: written?.author || names(written?.authorId ?? null, '').visible,
      categories: links[LANGUAGES.indexOf(language)]?.('category', card.categories) ?? [],
      updatedAt: card.updatedAt,
    };
  });
  return { ...found, items };
}
