import { useRef } from 'react';
import type { QueueEntry } from './queue.ts';

/** Remembers the titles that stood in the queue, for those that have left it. */
export function useTitles(entries: readonly QueueEntry[]): (id: number) => string | undefined {
  const titles = useRef(new Map<number, string>());
  for (const { card } of entries) titles.current.set(card.id, card.title);
  return id => titles.current.get(id);
}
