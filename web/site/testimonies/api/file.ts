import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../frame/transport/client.ts';

const file = () => import('../../../../contract/files.ts').then(m => m.file);

export const fileQuery = (api: Api, reference: string | undefined) =>
  queryOptions({
    queryKey: ['file', reference],
    queryFn: ({ signal }) => api.item(reference ?? '', file, signal),
    enabled: reference !== undefined,
  });
