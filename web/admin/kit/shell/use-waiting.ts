import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../frame/start/services-context.ts';
import { pendingCommentsQuery } from '../../comments/api/pending-comments.ts';
import { usePendingQueue } from '../../desk/use-pending-queue.ts';
import { openMessagesQuery } from '../../messages/api/messages.ts';

/** How many wait for somebody, by the address of the screen; undefined until it is known. */
export type Waiting = Readonly<Record<string, number | undefined>>;

export function useWaiting(enabled: boolean): Waiting {
  const { api } = useServices();
  const { queue } = usePendingQueue(enabled);
  const { data: comments } = useQuery({ ...pendingCommentsQuery(api), enabled });
  const { data: messages } = useQuery({ ...openMessagesQuery(api), enabled });
  return {
    'admin/contact': messages?.totalItems,
    temoignage: queue?.total,
    commentaires: comments?.totalItems,
  };
}
