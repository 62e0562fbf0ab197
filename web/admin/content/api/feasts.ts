import { queryOptions } from '@tanstack/react-query';
import { HOUR_MS } from '../../../../contract/durations.ts';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';

const feasts = () => import('../../../../contract/calendar.ts').then(m => m.feasts);

/** The Sundays, feasts and solemnities of a year from today. */
export const feastsQuery = (api: Api, lang: Language) =>
  queryOptions({
    queryKey: [...adminKey, 'feasts', lang],
    queryFn: ({ signal }) => api.item(withQuery('/api/calendar/feasts', { lang }), feasts, signal),
    staleTime: HOUR_MS,
  });
