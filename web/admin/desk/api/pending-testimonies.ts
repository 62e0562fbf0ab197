import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../admin-key.ts';

const testimonyCard = () => import('../../../../contract/testimonies.ts').then(m => m.testimonyCard);

/** The hundred that wait longest, in every language; the one that waits longest first. */
export const pendingTestimoniesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'pending'],
    queryFn: ({ signal }) =>
      api.list(
        withQuery('/api/temoignages', { status: 'pending', itemsPerPage: 100 }),
        testimonyCard,
        signal,
      ),
  });
