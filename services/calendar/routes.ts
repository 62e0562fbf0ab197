import { calendarItem, daysQuery, feasts, seasonDay } from '../../contract/calendar.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { languageQuery } from '../../contract/language-query.ts';
import { onePage } from '../../contract/paging.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { Calendar } from './calendar.ts';

export const calendarRoutes = (calendar: Calendar): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/calendar/today',
    item: calendarItem,
    access: 'public',
    query: languageQuery,
    handle: async ({ query, language }) => {
      const day = await calendar.today(query.lang ?? language);
      return { kind: 'item', item: { '@id': `/api/calendar/${day.date}`, '@type': 'CalendarDay', ...day } };
    },
  }),
  route({
    method: 'GET',
    path: '/api/calendar/feasts',
    item: feasts,
    access: 'public',
    query: languageQuery,
    handle: async ({ query, language }) => ({
      kind: 'item',
      item: {
        '@id': '/api/calendar/feasts',
        '@type': 'Feasts',
        days: await calendar.feasts(query.lang ?? language),
      },
    }),
  }),
  route({
    method: 'GET',
    path: '/api/calendar',
    list: { members: seasonDay },
    access: 'public',
    query: daysQuery,
    handle: async ({ query: { from, to }, language }) => {
      const items = await Promise.all(
        datesBetween(from, to).map(async noon => {
          const { date, name, season } = await calendar.day(noon, language);
          return { '@id': `/api/calendar/${date}`, '@type': 'CalendarDay', date, name, season };
        }),
      );
      return { kind: 'collection', type: 'CalendarDay', page: onePage(items) };
    },
  }),
];

/** Each at noon. */
function datesBetween(from: string, to: string): Date[] {
  const days: Date[] = [];
  for (let noon = Date.parse(`${from}T11:00:00Z`); noon <= Date.parse(`${to}T11:00:00Z`); noon += DAY_MS)
    days.push(new Date(noon));
  return days;
}
