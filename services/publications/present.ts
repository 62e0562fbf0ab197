import { addressesAbout } from '../../contract/content-addresses.ts';
import type { StoredFile } from '../../contract/files.ts';
import { PUBLICATION_RESOURCES, reference } from '../../contract/references.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import type { TermLinks } from '../../projections/find-terms.ts';
import type { NamesOf } from '../../projections/people.ts';
import { offeredFiles, type PublicationCard } from '../../projections/publication-cards.ts';
import type { FileNamed } from '../files/present.ts';
import { reactionGaps } from '../reactions/fill-gaps.ts';
import { KINDS } from './kinds.ts';

/** What stands around a number of cards. */
export interface Around {
  readonly links: TermLinks;
  readonly files: FileNamed;
  readonly names: NamesOf;
}

/** As it stands in lists: what all kinds share, and what its kind has of its own. */
export function presentCard(card: PublicationCard, { links, files, names }: Around): JsonLd {
  const resource = PUBLICATION_RESOURCES[card.kind];
  const { isClassified, path } = KINDS[card.kind];
  const { type, language, slug } = card;
  const content = { contentKind: card.kind, contentId: card.publicationId };
  const categories = links('category', card.categories);
  const shared = {
    '@id': reference(resource, card.publicationId),
    '@type': resource,
    id: card.publicationId,
    // What is undefined is not sent.
    type: isClassified ? type : undefined,
    language,
    title: card.title,
    abstract: card.abstract,
    firstLine: card.firstLine,
    slug,
    path: path({ type, language, slug, category: categories[0]?.slug }),
    cover: files(card.cover),
    season: card.season,
    owner: card.ownerId === null ? null : reference('User', card.ownerId),
    author: card.authorId === null ? null : reference('User', card.authorId),
    authorName: card.author || names(card.authorId, '').visible,
    readTime: card.readTime,
    ...reactionGaps(content),
    status: card.status === 'absent' ? 'draft' : card.status,
    categories: isClassified ? categories : undefined,
    tags: links('tag', card.tags),
    ...addressesAbout(content),
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
    publishedAt: card.publishedAt,
    publishAt: card.publishAt,
  };
  if (isClassified) return shared;
  const attached = offeredFiles(card).flatMap(name => files(name) ?? []);
  const { kind: _, ...details } = card.details ?? { kind: card.kind };
  return { ...shared, ...details, attached: attached.map(attachedFile) };
}

export function linkTo(
  { kind, type, language, slug, title, categories }: PublicationCard,
  { links }: Around,
) {
  const category = links('category', categories)[0]?.slug;
  const path = KINDS[kind].path({ type, language, slug, category });
  return path === null ? null : { title, path };
}

const attachedFile = (file: StoredFile) => ({
  '@id': file['@id'],
  path: file.path,
  name: file.name,
  size: file.size,
  type: file.type,
  dimensions: file.dimensions,
  alt: file.alt,
  altEn: file.altEn,
  credit: file.credit,
  licence: file.licence,
  inLanguage: file.inLanguage,
});
