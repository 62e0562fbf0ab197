import type { TestimonyCard } from '../../../contract/testimonies.ts';
import type { Listed } from '../../frame/transport/client.ts';
import type { LiveState } from '../kit/live/live-state.ts';

export interface QueueEntry {
  readonly card: TestimonyCard;
  /** It arrived while the page was open. */
  readonly isNew: boolean;
}

export interface Queue {
  /** The one that waits longest first. */
  readonly entries: readonly QueueEntry[];
  /** May be more than are listed. */
  readonly total: number;
}

/**
 * What waits now: the answer of the API with everything laid over it that the messages told since. A message
 * can come while an older answer is still under way; laid over it, neither undoes the other.
 */
export function queueOf(
  fetched: Listed<TestimonyCard>,
  testimonies: LiveState['testimonies'],
  /** Decided here, but not sent yet. */
  heldId: number | undefined,
): Queue {
  const cards = new Map(fetched.items.map(card => [card.id, card]));
  for (const { card, status } of Object.values(testimonies)) {
    if (status !== 'pending' || !card) continue;
    const known = cards.get(card.id);
    if (!known || known.updatedAt < card.updatedAt) cards.set(card.id, card);
  }
  const waits = (id: number) => id !== heldId && (testimonies[id]?.status ?? 'pending') === 'pending';
  const entries = [...cards.values()]
    .filter(card => waits(card.id))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id))
    .map(card => ({ card, isNew: testimonies[card.id]?.isNew ?? false }));
  return { entries, total: entries.length + fetched.totalItems - fetched.items.length };
}

/** The entry after or before one; at the ends, and from nowhere, the first. */
export function neighbour(entries: readonly QueueEntry[], id: number | undefined, step: 1 | -1) {
  const index = entries.findIndex(({ card }) => card.id === id);
  return (index === -1 ? entries[0] : entries[index + step])?.card.id;
}
