/** What happened on each UTC day, by hour: the charts of the dashboard. A like taken back has still happened. */
import type { Metric } from '../contract/live.ts';
import type { DayCount } from '../contract/statistics.ts';
import type { AccountEvent } from '../events/accounts.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export const activityByDay = readModel<ReactionEvent | AccountEvent | TestimonyEvent>()<DayCount>({
  name: 'activity-by-day',
  version: 1,
  fields: { metric: 'text', day: 'text' },
  indexes: [['metric', 'day']],
  on: {
    ViewRecorded: ({ at }) => happened('views', at),
    ContentLiked: ({ at }) => happened('likes', at),
    UserRegistered: ({ at }) => happened('signups', at),
    TestimonySubmitted: ({ at }) => happened('testimonies', at),
  },
});

/** `at` is ISO 8601 in UTC: its first characters are the day and the hour. */
function happened(metric: Metric, at: string): Change<DayCount>[] {
  const day = at.slice(0, 10);
  const hour = Number(at.slice(11, 13));
  return [
    {
      id: `${metric}:${day}`,
      evolve: before => ({
        metric,
        day,
        count: (before?.count ?? 0) + 1,
        hours: (before?.hours ?? NO_HOURS).with(hour, (before?.hours[hour] ?? 0) + 1),
      }),
    },
  ];
}

const NO_HOURS: readonly number[] = Array<number>(24).fill(0);

/** Days from and to included, YYYY-MM-DD; by metric, then by day. */
export const activityBetween = (
  activity: Collection<DayCount>,
  { metrics, from, to }: { readonly metrics: readonly Metric[]; readonly from: string; readonly to: string },
): Promise<DayCount[]> =>
  activity.find({
    where: { metric: { in: metrics }, day: { gte: from, lte: to } },
    sort: [
      { field: 'metric', direction: 'asc' },
      { field: 'day', direction: 'asc' },
    ],
  });
