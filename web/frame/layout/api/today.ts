import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../transport/client.ts';

const calendarDay = () => import('../../../../contract/calendar.ts').then(m => m.calendarDay);

export const todayQuery = (api: Api, lang: Language) =>
  queryOptions({
    queryKey: ['calendar', 'today', lang],
    // Without its line of the day a page is still a page.
    queryFn: ({ signal }) =>
      api.item(withQuery('/api/calendar/today', { lang }), calendarDay, signal).catch(() => null),
  });
