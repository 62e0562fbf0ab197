/** Whether a text can be read, and so be liked, viewed and commented on. */
import type { ContentKey } from '../contract/content-key.ts';
import { LANGUAGES } from '../contract/languages.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { cardId, type PublicationCard } from './publication-cards.ts';
import type { TestimonyDocument } from './testimonies.ts';

export interface Contents {
  readonly publicationCards: Collection<PublicationCard>;
  readonly testimonies: Collection<TestimonyDocument>;
}

/** In one language at least. */
export async function isPublished(
  { publicationCards, testimonies }: Contents,
  { contentKind, contentId }: ContentKey,
): Promise<boolean> {
  if (contentKind === 'temoignage') return (await testimonies.get(String(contentId)))?.status === 'published';
  const cards = await publicationCards.getMany(LANGUAGES.map(language => cardId(contentId, language)));
  return cards.some(({ kind, status }) => kind === 'post' && status === 'published');
}
