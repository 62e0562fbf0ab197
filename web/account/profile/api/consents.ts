import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../frame/transport/client.ts';

const consent = () => import('../../../../contract/consents.ts').then(m => m.consent);

export const consentsKey = ['consents'] as const;

/** What somebody has agreed to; the key holds whose session it is, as that is nobody else's. */
export const consentsQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: [...consentsKey, holder],
    queryFn: ({ signal }) => api.list('/api/consents', consent, signal),
    staleTime: 0,
    enabled: holder !== undefined,
  });

/** To delete what it was given for is to withdraw it. */
export const withdrawConsent = (api: Api, subject: string): Promise<unknown> => api.write('DELETE', subject);
