import type { ReadStore } from '../../platform/read-store/read-store.ts';
import { type PublicationCard, publicationCards } from '../../projections/publication-cards.ts';
import { type TestimonyDocument, testimonies } from '../../projections/testimonies.ts';

/** The streams of all texts that are published in a store: those that can be found. */
export async function searchedStreams(store: ReadStore): Promise<readonly string[]> {
  const where = { status: 'published' };
  const [cards, sent] = await Promise.all([
    store.collection<PublicationCard>(publicationCards.name).find({ where }),
    store.collection<TestimonyDocument>(testimonies.name).find({ where }),
  ]);
  const published = new Set(cards.map(({ publicationId }) => `publication-${publicationId}`));
  return [...published, ...sent.map(({ id }) => `testimony-${id}`)];
}
