import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import type { Range } from '../../../../contract/metrics.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';

const statistics = () => import('../../../../contract/statistics.ts').then(m => m.statistics);
const readTexts = () => import('../../../../contract/statistics.ts').then(m => m.readTexts);
const waiting = () => import('../../../../contract/statistics.ts').then(m => m.waiting);
const dayOf = () => import('../../../../contract/calendar.ts').then(m => m.seasonDay);

const statisticsKey = [...adminKey, 'statistics'] as const;

/** What was counted in a period, in the time zone of this browser. */
export const statisticsQuery = (api: Api, range: Range) =>
  queryOptions({
    queryKey: [...statisticsKey, range],
    queryFn: ({ signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const path = withQuery('/api/statistics', { range, timeZone });
      return api.item(path, statistics, signal);
    },
    placeholderData: keepPreviousData,
  });

export const readTextsKey = [...statisticsKey, 'texts'] as const;

/** What was read and liked in a period, in one language. */
export const readTextsQuery = (api: Api, range: Range, language: Language) =>
  queryOptions({
    queryKey: [...readTextsKey, range, language],
    queryFn: ({ signal }) => api.item(withQuery('/api/statistics/texts', { range }), readTexts, signal),
    placeholderData: keepPreviousData,
  });

export const waitingKey = [...statisticsKey, 'queues'] as const;

/** What waits for somebody, and how long it takes them. */
export const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: waitingKey,
    queryFn: ({ signal }) => api.item('/api/statistics/queues', waiting, signal),
  });

/** The season of each day; both ends included. */
export const seasonsQuery = (api: Api, from: string, to: string, language: Language) =>
  queryOptions({
    queryKey: ['calendar', from, to, language],
    queryFn: ({ signal }) => api.list(withQuery('/api/calendar', { from, to }), dayOf, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
