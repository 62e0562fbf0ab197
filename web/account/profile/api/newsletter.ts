import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../../../contract/accounts.ts';
import type { Subscriber } from '../../../../contract/newsletter.ts';
import type { Api } from '../../../frame/transport/client.ts';

const subscriber = () => import('../../../../contract/newsletter.ts').then(m => m.subscriber);

export const newsletterKey = ['newsletter'] as const;

/** Of one's own address: one, or none. */
export const newsletterQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: [...newsletterKey, holder],
    queryFn: ({ signal }) => api.list('/api/newsletters?owner=me', subscriber, signal),
    staleTime: 0,
    enabled: holder !== undefined,
  });

export const stopNewsletter = (api: Api, reference: string): Promise<unknown> =>
  api.write('PATCH', reference, { actif: false });

export const receiveNewsletter = (
  api: Api,
  subscription: Subscriber | undefined,
  { user, consent }: { readonly user: User; readonly consent: string },
): Promise<unknown> =>
  subscription
    ? api.write('PATCH', subscription['@id'], { actif: true, consent })
    : api.write('POST', '/api/newsletters', {
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        consent,
      });
