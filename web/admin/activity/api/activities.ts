import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';
import type { Asked } from '../asked.ts';

const activity = () => import('../../../../contract/activities.ts').then(m => m.activity);

export const activitiesKey = [...adminKey, 'activities'] as const;

export const PER_PAGE = 50;

/** What happened, newest first, as far as it was asked for. */
export const activitiesQuery = (api: Api, asked: Asked, language: Language) =>
  queryOptions({
    queryKey: [...activitiesKey, asked, language],
    queryFn: ({ signal }) => {
      const { group, actor, subject, day, page } = asked;
      const path = withQuery('/api/activities', {
        ...{ group, actor, subject, page, itemsPerPage: PER_PAGE },
        ...(day !== undefined && spanOf(day)),
      });
      return api.list(path, activity, signal);
    },
    placeholderData: keepPreviousData,
  });

/** A day in the time of this browser. */
function spanOf(day: string): Readonly<Record<string, string>> {
  const begin = new Date(`${day}T00:00:00`);
  const end = new Date(begin);
  end.setDate(end.getDate() + 1);
  return {
    'createdAt[after]': begin.toISOString(),
    'createdAt[strictly_before]': end.toISOString(),
  };
}
