import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../frame/start/services-context.ts';
import { useQueueFigures } from '../../desk/queue/use-queue.ts';
import { openMessagesQuery } from '../../messages/api/messages.ts';

/** How many wait for somebody, by the address of the screen; undefined until it is known. */
export type Waiting = Readonly<Record<string, number | undefined>>;

export function useWaiting(enabled: boolean): Waiting {
  const { api } = useServices();
  const waiting = useQueueFigures(enabled);
  const { data: messages } = useQuery({ ...openMessagesQuery(api), enabled });
  return { 'admin/contact': messages?.totalItems, temoignage: waiting?.total };
}
