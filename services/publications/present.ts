import { MEDIA_ROOT } from '../../contract/files.ts';
import { reference } from '../../contract/references.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import type { FileDocument } from '../../projections/files.ts';
import type { TermLinks } from '../../projections/find-terms.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { KINDS } from './kinds.ts';

/** As it stands in lists: what all kinds share, and what its kind has of its own. */
export function presentCard(card: PublicationCard, links: TermLinks): JsonLd {
  const { resource, isClassified, path } = KINDS[card.kind];
  const { kind: _, ...details } = card.details ?? {};
  const categories = links('category', card.categories);
  return {
    '@id': reference(resource, card.publicationId),
    '@type': resource,
    id: card.publicationId,
    ...(isClassified && { type: card.type }),
    language: card.language,
    title: card.title,
    abstract: card.abstract,
    firstLine: card.firstLine,
    slug: card.slug,
    path: path({ ...card, category: categories[0]?.slug }),
    cover: card.cover,
    season: card.season,
    author: card.author,
    readTime: card.readTime,
    status: card.status === 'absent' ? 'draft' : card.status,
    ...(isClassified && { categories }),
    tags: links('tag', card.tags),
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
    publishedAt: card.publishedAt,
    publishAt: card.publishAt,
    ...details,
  };
}

export const presentFile = ({ fileId, blob, name, size, type }: FileDocument) => ({
  '@id': reference('File', fileId),
  path: `${MEDIA_ROOT}/${blob}`,
  name,
  size,
  type,
});
