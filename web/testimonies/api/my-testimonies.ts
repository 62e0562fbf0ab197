import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../api/client.ts';

const testimony = () => import('../../../contract/testimonies.ts').then(m => m.testimony);

/** Those of who is signed in, in every status and language. */
export const myTestimoniesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['testimonies', 'mine'],
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/temoignages', { owner: 'me', itemsPerPage: 100 }), testimony, signal),
    staleTime: 0,
  });
