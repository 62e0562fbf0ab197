import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../frame/transport/client.ts';
import { adminKey } from '../../admin-key.ts';

const file = () => import('../../../../contract/files.ts').then(m => m.file);

export const fileKey = (reference: string | null) => [...adminKey, 'file', reference] as const;

export const fileQuery = (api: Api, reference: string | null) =>
  queryOptions({
    queryKey: fileKey(reference),
    queryFn: ({ signal }) => api.item(reference ?? '', file, signal),
    enabled: reference !== null,
  });
