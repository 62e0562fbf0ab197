import { z } from 'zod';
import { FIRST_DAY } from './dates.ts';
import { DAY_MS } from './durations.ts';
import { coverSeason } from './publications.ts';

/** The line of the day: `GET /api/calendar/today`. */
export const calendarDay = z.object({
  /** YYYY-MM-DD, in the time of Yaoundé. */
  date: z.string(),
  /** Name of the celebration in the asked language. */
  name: z.string(),
  /** As it is written in the asked language, and where it is laid down; null of days that have none of their own. */
  gospel: z.object({ reference: z.string(), source: z.string() }).nullable(),
  season: coverSeason,
  /** Name of the colour in the asked language. */
  colour: z.string(),
});
const WRONG = { params: { message: 'wrongValue' } };

/** `GET /api/calendar?from=2026-11-01&to=2026-11-30`: both ends included. */
export const daysQuery = z
  .object({ from: z.iso.date().refine(day => day >= FIRST_DAY, WRONG), to: z.iso.date() })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < MAX_DAYS, {
    ...{ path: ['to'], ...WRONG },
  });
const MAX_DAYS = 400;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A day of it. */
export const seasonDay = z.object({
  '@id': z.string(),
  '@type': z.literal('CalendarDay'),
  date: z.string(),
  name: z.string(),
  season: coverSeason,
});
export type SeasonDay = z.infer<typeof seasonDay>;

/** As it is answered. */
export const calendarItem = calendarDay.extend({ '@id': z.string(), '@type': z.literal('CalendarDay') });
export type CalendarDay = z.infer<typeof calendarDay>;

/** `GET /api/calendar/feasts`: the Sundays, feasts and solemnities of a year from today. */
export const feasts = z.object({
  '@id': z.literal('/api/calendar/feasts'),
  '@type': z.literal('Feasts'),
  days: z.array(calendarDay.pick({ date: true, name: true, season: true })),
});
export type Feasts = z.infer<typeof feasts>;
