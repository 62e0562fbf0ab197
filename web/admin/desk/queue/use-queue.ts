import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CASE_KINDS } from '../../../../contract/case-standing.ts';
import type { ModerationCard, QueueFigures } from '../../../../contract/moderation.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useLive } from '../../kit/live/live-provider.tsx';
import { type QueueAsked, queueFiguresQuery, queueQuery } from '../api/queue.ts';
import { useDecisions } from '../decisions/decisions-provider.tsx';

export interface QueueEntry {
  readonly card: ModerationCard;
  /** It arrived while the page was open. */
  readonly isNew: boolean;
}

export interface ShownQueue {
  /** The one that waits longest first. */
  readonly entries: readonly QueueEntry[];
  /** May be more than are listed. */
  readonly total: number;
  readonly figures: QueueFigures;
}

/** What the address narrows the queue to. */
export function queueAskedIn(search: URLSearchParams): QueueAsked {
  const kind = CASE_KINDS.find(one => one === search.get('genre'));
  return { kind, search: search.get('q')?.trim() || undefined };
}

/** What waits, as it is now, without what was decided here and may still be in the list. */
export function useQueue(): {
  readonly queue: ShownQueue | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { api } = useServices();
  const { cases } = useLive();
  const { held } = useDecisions();
  const [search] = useSearchParams();
  const { data, isError, refetch } = useQuery(queueQuery(api, queueAskedIn(search)));
  const queue = useMemo(() => {
    if (!data) return undefined;
    const shown = data.items.filter(({ id }) => !held.has(id));
    return {
      entries: shown.map(card => ({ card, isNew: cases[card.id]?.arrives ?? false })),
      total: data.totalItems - (data.items.length - shown.length),
      figures: data,
    };
  }, [data, cases, held]);
  return { queue, failed: isError && !data, retry: () => void refetch() };
}

/** How many wait in all, and since when; undefined until it is known. */
export function useQueueFigures(
  enabled = true,
): { readonly total: number; readonly figures: QueueFigures } | undefined {
  const { api } = useServices();
  const { data } = useQuery({ ...queueFiguresQuery(api), enabled });
  if (!data) return undefined;
  const { testimony, comment, report } = data.waiting;
  return { total: testimony + comment + report, figures: data };
}

/** The entry after or before one; at the ends nothing, and from nowhere the first. */
export function neighbour(
  entries: readonly QueueEntry[],
  id: number | undefined,
  step: 1 | -1,
): number | undefined {
  const index = entries.findIndex(({ card }) => card.id === id);
  return (index === -1 ? entries[0] : entries[index + step])?.card.id;
}
