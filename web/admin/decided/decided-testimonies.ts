import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../frame/transport/client.ts';
import { adminKey } from '../admin-key.ts';

const testimonyCard = () => import('../../../contract/testimonies.ts').then(m => m.testimonyCard);

/** What the API is asked for; published ones it lists by language. */
export const DECIDED = {
  fr: { status: 'published', lang: 'fr' },
  en: { status: 'published', lang: 'en-US' },
  takenDown: { status: 'unpublished' },
  rejected: { status: 'rejected' },
} as const;
export type Decided = keyof typeof DECIDED;

export const PER_PAGE = 50;

export const decidedTestimoniesKey = [...adminKey, 'decided'] as const;

export const decidedTestimoniesQuery = (api: Api, decided: Decided, page: number) =>
  queryOptions({
    queryKey: [...decidedTestimoniesKey, decided, page],
    queryFn: ({ signal }) =>
      api.list(
        withQuery('/api/temoignages', { ...DECIDED[decided], page, itemsPerPage: PER_PAGE }),
        testimonyCard,
        signal,
      ),
  });
