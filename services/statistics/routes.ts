import { METRICS } from '../../contract/live.ts';
import { type DayCount, dayCountItem, statisticsQuery } from '../../contract/statistics.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { activityBetween } from '../../projections/activity-by-day.ts';

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;

export const statisticsRoutes = (activityByDay: Collection<DayCount>): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/statistics',
    list: { members: dayCountItem },
    access: ['ROLE_EDITOR', 'ROLE_ADMIN'],
    query: statisticsQuery,
    handle: async ({ query: { from, to } }) => {
      const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      if (length < 1 || length > MAX_DAYS)
        throw invalid({ propertyPath: 'to', message: 'period', values: { days: MAX_DAYS } });
      const items = (await activityBetween(activityByDay, { metrics: METRICS, from, to })).map(
        ({ metric, day, count, hours }) => ({
          '@id': `/api/statistics/${metric}-${day}`,
          '@type': 'DayCount',
          metric,
          day,
          count,
          hours,
        }),
      );
      const page = { items, totalItems: items.length, page: 1, itemsPerPage: Math.max(1, items.length) };
      return { kind: 'collection', path: '/api/statistics', type: 'DayCount', page };
    },
  }),
];
