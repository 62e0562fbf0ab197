import { z } from 'zod';
import { CONTENT_KINDS } from './content-key.ts';
import { DEVICE_TYPES } from './devices.ts';
import { LANGUAGES } from './languages.ts';
import { METRICS, RANGES } from './metrics.ts';
import { moment } from './moment.ts';
import { SITE_ZONE } from './site-zone.ts';
import { postType } from './taxonomy.ts';

const timeZone = z.string().refine(isTimeZone, { params: { message: 'wrongValue' } });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** `GET /api/statistics?range=weeks&timeZone=Africa/Douala`. */
export const statisticsQuery = z.object({
  range: z.enum(RANGES).default('weeks'),
  /** In which days begin. */
  timeZone: timeZone.default(SITE_ZONE),
});

const count = z.int();
const metric = z.enum(METRICS);

/** Of one metric over a period, beside the period before it. */
const series = z.object({
  /** One for each bucket. */
  values: z.array(count),
  /** The bucket at the same place in the period before. */
  before: z.array(count),
  total: count,
  /** As much of the period before as has gone by of this one. */
  totalBefore: count,
});

export const statistics = z.object({
  '@id': z.string(),
  '@type': z.literal('Statistics'),
  range: z.enum(RANGES),
  /** When each hour, day, week or month begins, oldest first; the last one runs. */
  buckets: z.array(moment),
  /** When the period ends. */
  until: moment,
  /** The day on which anything was counted first, YYYY-MM-DD; null: nothing yet. */
  since: z.string().nullable(),
  series: z.record(metric, series),
  /** Of the last six weeks at least, views by local weekday, from Monday, and by hour: the average. */
  hours: z.array(z.array(z.number())),
  /** Views. */
  languages: z.record(z.enum(LANGUAGES), count),
  deviceTypes: z.record(z.enum(DEVICE_TYPES), count),
  /** What the live counts of these UTC hours are added to; hours after the last one were empty. */
  latest: z.array(z.object({ metric, hour: z.string(), count })),
});
export type Statistics = z.infer<typeof statistics>;

const came = { views: count, likes: count, comments: count };

/** Readers count as `post` whatever is no other kind: here prayers and teachings are told apart. */
export const READ_KINDS = ['prierre', ...CONTENT_KINDS] as const;
export type ReadKind = (typeof READ_KINDS)[number];
const readKind = z.enum(READ_KINDS);
/** `path`: of its page, below the language. */
const readText = z.object({
  text: z.string(),
  kind: readKind,
  title: z.string(),
  language: z.enum(LANGUAGES),
  path: z.string(),
  ...came,
});

export const readTextsQuery = statisticsQuery.pick({ range: true });

/** `GET /api/statistics/texts?range=weeks`: what was read, by whole weeks in UTC. */
export const readTexts = z.object({
  '@id': z.string(),
  '@type': z.literal('ReadTexts'),
  /** From the beginning of a week. */
  since: moment,
  kinds: z.array(z.object({ kind: readKind, ...came })),
  categories: z.array(z.object({ category: z.string(), title: z.string(), type: postType, ...came })),
  /** The ten that were viewed, and liked, most. */
  mostViewed: z.array(readText),
  mostLiked: z.array(readText),
});
export type ReadTexts = z.infer<typeof readTexts>;

const QUEUES = ['testimonies', 'comments', 'reports'] as const;

/** `GET /api/statistics/queues`: what waits for somebody. */
export const waiting = z.object({
  '@id': z.string(),
  '@type': z.literal('Waiting'),
  queues: z.array(
    z.object({
      queue: z.enum(QUEUES),
      count,
      /** Since when the oldest waits. */
      oldest: moment.nullable(),
    }),
  ),
  /** From sending to decision, in minutes, over the last six weeks; null: nothing was decided. */
  medianMinutes: z.number().nullable(),
  decided: count,
  /** Addresses that get the newsletter. */
  subscribers: count,
});
export type Waiting = z.infer<typeof waiting>;
