import { useRef } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { useLive } from '../../kit/live/live-provider.tsx';
import { useDecisions } from '../decisions/decisions-provider.tsx';
import type { QueueEntry } from './use-queue.ts';

const SAYING = {
  published: 'otherPublished',
  rejected: 'otherRejected',
  unpublished: 'otherTakenDown',
  withdrawn: 'otherWithdrawn',
  settled: 'otherSettled',
} as const;

/** Says quietly what others did to the queue: the last arrival to screen readers, the last decision to all. */
export function QueueNews({ entries }: { entries: readonly QueueEntry[] }) {
  const { t } = useTranslation('desk');
  const { decisions } = useLive();
  const { own } = useDecisions();
  // Of those that have left the queue, too.
  const titles = useRef(new Map<number, string>());
  for (const { card } of entries) titles.current.set(card.id, card.title);
  const decided = decisions.findLast(({ id }) => !own.has(id));
  const title = decided && titles.current.get(decided.id);
  const arrived = entries.findLast(({ isNew }) => isNew)?.card.title;
  return (
    <>
      <p className="hidden" role="status">
        {arrived && t('arrived', { title: arrived })}
      </p>
      <p className="queue-news" role="status">
        {decided && title && t(SAYING[decided.status], { title })}
      </p>
    </>
  );
}
