/** What editors work on: both languages of a publication, and what they share. */
import type { Edition, EditionText } from '../../contract/editions.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { PublicationKind } from '../../contract/publication-kinds.ts';
import { reference } from '../../contract/references.ts';
import type { Revision } from '../../platform/event-log/event-log.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { sanitised } from '../../platform/text/rich-text.ts';
import { publicationCard } from '../../projections/find-publications.ts';
import { termLinks } from '../../projections/find-terms.ts';
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
  const { resource } = KINDS[kind];
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
  const { kind, type, language, slug, status, publishedAt, publishAt } = card;
  const [text, links] = await Promise.all([
    readers.publicationTexts.get(cardId(card.publicationId, language)),
    termLinks(readers.terms, [card], language),
  ]);
  const category = links('category', card.categories)[0]?.slug;
  return {
    title: card.title,
    abstract: card.abstract,
    content: sanitised(text?.content ?? ''),
    authorName: card.author,
    author: card.authorId === null ? null : reference('User', card.authorId),
    slug,
    readTime: card.readTime,
    status,
    publishedAt,
    publishAt,
    path: KINDS[kind].path({ type, language, category, slug }),
  };
}
