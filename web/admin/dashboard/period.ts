import { dayAfter, daysUntil } from './local-time.ts';

export const RANGES = ['day', 'weeks', 'year'] as const;
export type Range = (typeof RANGES)[number];

/** Days of each range, whole weeks where there is more than one day. */
const DAYS: Record<Range, number> = { day: 1, weeks: 42, year: 364 };

export interface Period {
  readonly range: Range;
  /** Local days, oldest first; the last is today. */
  readonly days: readonly string[];
  /** As many days just before, to compare with; none for the year, which the API does not answer twice. */
  readonly before: readonly string[];
}

export function periodOf(range: Range, today: string): Period {
  const days = daysUntil(today, DAYS[range]);
  const before = range === 'year' ? [] : daysUntil(dayAfter(today, -DAYS[range]), DAYS[range]);
  return { range, days, before };
}

/** The UTC days to ask for: every zone's local days, and the same ones for the day as for the six weeks. */
export function daysToAsk(range: Range, today: string): { readonly from: string; readonly to: string } {
  const back = range === 'year' ? DAYS.year : 2 * DAYS.weeks;
  return { from: dayAfter(today, -back), to: dayAfter(today, 1) };
}
