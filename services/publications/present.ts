import { MEDIA_ROOT } from '../../contract/files.ts';
import { reference } from '../../contract/references.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import type { FileDocument } from '../../projections/files.ts';
import type { TermLinks } from '../../projections/find-terms.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { reactionGaps } from '../reactions/fill-gaps.ts';
import { KINDS } from './kinds.ts';

/** As it stands in lists: what all kinds share, and what its kind has of its own. */
export function presentCard(card: PublicationCard, links: TermLinks): JsonLd {
  const { resource, isClassified, path } = KINDS[card.kind];
  const { type, language, slug } = card;
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
    cover: card.cover,
    season: card.season,
    author: card.author,
    readTime: card.readTime,
    ...reactionGaps({ contentKind: 'post', contentId: card.publicationId }),
    status: card.status === 'absent' ? 'draft' : card.status,
    categories: isClassified ? categories : undefined,
    tags: links('tag', card.tags),
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
    publishedAt: card.publishedAt,
    publishAt: card.publishAt,
  };
  if (card.details === null) return shared;
  const { kind: _, ...details } = card.details;
  return { ...shared, ...details };
}

export const presentFile = ({ fileId, blob, name, size, type }: FileDocument) => ({
  '@id': reference('File', fileId),
  path: `${MEDIA_ROOT}/${blob}`,
  name,
  size,
  type,
});
