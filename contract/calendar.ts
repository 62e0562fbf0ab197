import { z } from 'zod';
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
