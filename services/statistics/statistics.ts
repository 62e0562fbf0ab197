import { DAY_MS } from '../../contract/durations.ts';
import type { Range } from '../../contract/metrics.ts';
import type { Statistics } from '../../contract/statistics.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { activityBetween, type DayCount, firstDay } from '../../projections/activity-by-day.ts';
import { clockOf, periodsOf } from './periods.ts';
import { hoursOfWeek, latestOf, readersOf, seriesOf } from './sum.ts';

/** One day alone says little of when people read. */
const HOURS_OVER_DAYS = 42;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export async function statisticsOf(
  activity: Collection<DayCount>,
  { range, timeZone }: { readonly range: Range; readonly timeZone: string },
  now: number,
): Promise<Statistics> {
  const clock = clockOf(timeZone);
  const periods = periodsOf(range, now, clock);
  const [begin = now] = periods.now.starts;
  const hoursFrom = Math.min(begin, now - HOURS_OVER_DAYS * DAY_MS);
  const from = Math.min(periods.before.starts[0] ?? begin, hoursFrom);
  const [days, first] = await Promise.all([
    activityBetween(activity, dayOf(from), dayOf(periods.now.end)),
    firstDay(activity),
  ]);
  return {
    '@id': '/api/statistics',
    '@type': 'Statistics',
    range,
    buckets: periods.now.starts.map(moment => new Date(moment).toISOString()),
    until: new Date(periods.now.end).toISOString(),
    since: first ?? null,
    series: seriesOf(days, periods, now),
    // Of weeks in which there was no site nothing can be said.
    hours: hoursOfWeek(days, Math.max(hoursFrom, Date.parse(first ?? dayOf(now))), now, clock),
    // By UTC days, which begin some hours off.
    ...readersOf(days.filter(({ day }) => day >= dayOf(begin + DAY_MS / 2))),
    latest: latestOf(days, now),
  };
}
