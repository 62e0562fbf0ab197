import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../frame/start/services-context.ts';
import { useLive } from '../kit/live/live-provider.tsx';
import { pendingTestimoniesQuery } from './api/pending-testimonies.ts';
import { useDecisions } from './decisions/decisions-provider.tsx';
import { type Queue, queueOf } from './queue.ts';

/** What waits, as it is now; undefined until it is known. */
export function usePendingQueue(enabled = true): {
  queue: Queue | undefined;
  failed: boolean;
  retry: () => void;
} {
  const { api } = useServices();
  const { testimonies } = useLive();
  const { last } = useDecisions();
  const { data, isError, refetch } = useQuery({ ...pendingTestimoniesQuery(api), enabled });
  const decidedId = last?.decision.id;
  const queue = useMemo(() => data && queueOf(data, testimonies, decidedId), [data, testimonies, decidedId]);
  return { queue, failed: isError && !data, retry: () => void refetch() };
}
