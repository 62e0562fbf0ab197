import { z } from 'zod';
import { METRICS } from './live.ts';

/** `GET /api/statistics?from=2026-11-01&to=2026-11-21`: days in UTC, both included, 400 at the most. */
export const statisticsQuery = z.object({ from: z.iso.date(), to: z.iso.date() });

/** One metric of one UTC day. Days without events are absent. */
export const dayCount = z.object({
  metric: z.enum(METRICS),
  /** YYYY-MM-DD. */
  day: z.string(),
  count: z.int(),
  /** 24 numbers, by UTC hour. */
  hours: z.array(z.number()),
});
/** As it stands in the list. */
export const dayCountItem = dayCount.extend({ '@id': z.string(), '@type': z.literal('DayCount') });
export type DayCount = z.infer<typeof dayCount>;
