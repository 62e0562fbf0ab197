import { z } from 'zod';

/** Days are counted by the Gregorian calendar, whose first whole year this begins. */
export const FIRST_DAY = '1583-01-01';

/** A day; of a moment, the day that it names itself. */
export const day = z.preprocess(
  sent => (z.iso.datetime({ offset: true }).safeParse(sent).success ? String(sent).slice(0, 10) : sent),
  z.iso.date(),
);

/** What is later is in the year 10000 somewhere, which as a text comes before all others. */
const LAST_MOMENT = Date.parse('9999-12-31');

/** A moment, in any zone; a day is its beginning in UTC. Parsed, it has milliseconds: moments are compared as texts. */
export const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform(sent => new Date(Math.min(Date.parse(sent), LAST_MOMENT)).toISOString());
