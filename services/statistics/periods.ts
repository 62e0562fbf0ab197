import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { Range } from '../../contract/metrics.ts';

const WEEK_MS = 7 * DAY_MS;

/** In milliseconds since 1970. */
export interface Period {
  /** When each bucket begins, oldest first. */
  readonly starts: readonly number[];
  /** When the last one ends. */
  readonly end: number;
}

/** A period that holds the present, and the one before it, with as many buckets. */
export interface Periods {
  readonly now: Period;
  readonly before: Period;
}

/** Local time is written as if its clocks showed UTC: so it can be reckoned with. */
export interface Clock {
  readonly localOf: (moment: number) => number;
  readonly momentOf: (local: number) => number;
}

export function clockOf(timeZone: string): Clock {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const localOf = (moment: number) => Date.parse(`${shown.format(moment).replace(' ', 'T')}Z`);
  const aheadAt = (moment: number) => localOf(moment) - Math.floor(moment / 1000) * 1000;
  return {
    localOf,
    // As far ahead as clocks are an hour or so away, and then as they are there.
    momentOf: local => local - aheadAt(local - aheadAt(local)),
  };
}

/** By hour, by day, by seven days and by month, with the present in the last bucket. */
export function periodsOf(range: Range, moment: number, clock: Clock): Periods {
  const local = clock.localOf(moment);
  const today = local - (local % DAY_MS);
  switch (range) {
    case 'day':
      return steps(clock, { end: today + DAY_MS, step: HOUR_MS, count: 24 });
    case 'weeks':
      return steps(clock, { end: today + DAY_MS, step: DAY_MS, count: 42 });
    case 'halfYear':
      return steps(clock, { end: today + DAY_MS, step: WEEK_MS, count: 26 });
    case 'year':
      return months(clock, new Date(today));
    default:
      return range satisfies never;
  }
}

interface Steps {
  readonly end: number;
  readonly step: number;
  readonly count: number;
}

function steps(clock: Clock, { end, step, count }: Steps): Periods {
  const periodUntil = (last: number): Period => ({
    starts: Array.from({ length: count }, (_, at) => clock.momentOf(last - (count - at) * step)),
    end: clock.momentOf(last),
  });
  return { now: periodUntil(end), before: periodUntil(end - count * step) };
}

const MONTHS = 12;

function months(clock: Clock, today: Date): Periods {
  const monthAt = (from: number) =>
    clock.momentOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + from));
  const periodUntil = (next: number): Period => ({
    starts: Array.from({ length: MONTHS }, (_, at) => monthAt(next - MONTHS + at)),
    end: monthAt(next),
  });
  return { now: periodUntil(1), before: periodUntil(1 - MONTHS) };
}

/** Where in a period a moment is; -1 outside of it. */
export function bucketAt({ starts, end }: Period, moment: number): number {
  if (moment >= end) return -1;
  let low = -1;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= moment) low = middle;
    else high = middle;
  }
  return low;
}
