import { z } from 'zod';
import { calendarItem, feasts } from '../../contract/calendar.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { Calendar } from './calendar.ts';

export const calendarRoutes = (calendar: Calendar): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/calendar/today',
    item: calendarItem,
    access: 'public',
    query: z.object({ lang: z.enum(LANGUAGES).optional() }),
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
    query: z.object({ lang: z.enum(LANGUAGES).optional() }),
    handle: async ({ query, language }) => ({
      kind: 'item',
      item: {
        '@id': '/api/calendar/feasts',
        '@type': 'Feasts',
        days: await calendar.feasts(query.lang ?? language),
      },
    }),
  }),
];
