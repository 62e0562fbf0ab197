import { EDITORS } from '../../contract/roles.ts';
import {
  readTexts,
  readTextsQuery,
  statistics,
  statisticsQuery,
  waiting,
} from '../../contract/statistics.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { DayCount } from '../../projections/activity-by-day.ts';
import { readTextsOf, type TextReaders } from './read-texts.ts';
import { statisticsOf } from './statistics.ts';
import { type WaitingReaders, waitingOf } from './waiting.ts';

export interface StatisticsTools extends TextReaders, WaitingReaders {
  readonly activityByDay: Collection<DayCount>;
  readonly now: () => number;
}

export const statisticsRoutes = (tools: StatisticsTools): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/statistics',
    item: statistics,
    access: EDITORS,
    query: statisticsQuery,
    handle: async ({ query }) => ({
      kind: 'item',
      item: await statisticsOf(tools.activityByDay, query, tools.now()),
    }),
  }),
  route({
    method: 'GET',
    path: '/api/statistics/texts',
    item: readTexts,
    access: EDITORS,
    query: readTextsQuery,
    handle: async ({ query: { range }, language }) => ({
      kind: 'item',
      item: await readTextsOf(tools, { range, language, now: tools.now() }),
    }),
  }),
  route({
    method: 'GET',
    path: '/api/statistics/queues',
    item: waiting,
    access: EDITORS,
    handle: async () => ({ kind: 'item', item: await waitingOf(tools, tools.now()) }),
  }),
];
