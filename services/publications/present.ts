import { postPath } from '../../contract/addresses.ts';
import type { Post, PostCard } from '../../contract/publications.ts';
import { reference } from '../../contract/references.ts';
import { sanitised } from '../../platform/text/rich-text.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { linksOf, type TermLinks } from '../taxonomy/present.ts';

export function presentCard(card: PublicationCard, links: TermLinks): PostCard {
  const categories = linksOf(card.categories, links.categories);
  const type = card.type ?? 'post';
  return {
    '@id': reference('Post', card.publicationId),
    '@type': 'Post',
    id: card.publicationId,
    type,
    language: card.language,
    title: card.title,
    abstract: card.abstract,
    firstLine: card.firstLine,
    slug: card.slug,
    path: postPath(type, card.language, categories[0]?.slug, card.slug),
    cover: card.cover,
    season: card.season,
    author: card.author,
    readTime: card.readTime,
    status: card.status === 'absent' ? 'draft' : card.status,
    categories,
    tags: linksOf(card.tags, links.tags),
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
    publishedAt: card.publishedAt,
    publishAt: card.publishAt,
  };
}

export const presentPost = (
  card: PublicationCard,
  links: TermLinks,
  content: string,
  alternate: Post['alternate'],
  similar: readonly PostCard[],
): Post => ({ ...presentCard(card, links), content: sanitised(content), alternate, similar: [...similar] });
