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
  for (const language of LANGUAGES) {
    const card = await publicationCards.get(cardId(contentId, language));
    if (card?.kind === contentKind && card.status === 'published') return true;
  }
  return false;
}
