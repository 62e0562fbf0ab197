import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';

const testimonyCard = () => import('../../../../contract/testimonies.ts').then(m => m.testimonyCard);
const testimony = () => import('../../../../contract/testimonies.ts').then(m => m.testimony);

export const testimoniesKey = ['testimonies'] as const;
export const myTestimoniesKey = [...testimoniesKey, 'mine'] as const;

/** Those of who is signed in, in every status and language; the key holds whose session it is, as they are nobody else's. */
export const myTestimoniesQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: [...myTestimoniesKey, holder],
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/temoignages', { owner: 'me', itemsPerPage: 100 }), testimonyCard, signal),
    staleTime: 0,
    enabled: holder !== undefined,
  });

/** One of them whole, with the reason why it is not published. */
export const myTestimonyQuery = (api: Api, reference: string) =>
  queryOptions({
    queryKey: [...myTestimoniesKey, reference],
    queryFn: ({ signal }) => api.item(reference, testimony, signal),
  });
