import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../frame/transport/client.ts';
import { adminKey } from '../../admin-key.ts';
import { onDesk } from './on-desk.ts';

const testimony = () => import('../../../../contract/testimonies.ts').then(m => m.testimony);

export const receivedTestimonyKey = (id: number) => [...adminKey, 'testimony', id] as const;

/** One testimony in any status, with what was received, why it was rejected, and its revision. */
export const receivedTestimonyQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: receivedTestimonyKey(id),
    queryFn: async ({ signal }) => onDesk(await api.item(`/api/temoignage/${id}`, testimony, signal)),
  });
