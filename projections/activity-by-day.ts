/**
 * What happened on each UTC day, by hour: the charts of the dashboard, and the counts with which a replay begins. A like
 * taken back has still happened.
 */
import { DEVICE_TYPES, type DeviceType } from '../contract/devices.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { METRICS, type Metric } from '../contract/metrics.ts';
import type { ReplayCount } from '../contract/replay.ts';
import type { AccountEvent } from '../events/accounts.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { NewsletterEvent } from '../events/newsletter.ts';
import { DEMO, FIRST_START } from '../events/own-doing.ts';
import type { PublicationEvent } from '../events/publications.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type DayCount = {
  readonly metric: ReplayCount;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
  /** 24 numbers, by UTC hour. */
  readonly hours: readonly number[];
  /** Of views: in the order of `LANGUAGES` and of `DEVICE_TYPES`. */
  readonly languages?: readonly number[];
  readonly deviceTypes?: readonly number[];
};

/** Of the charts. */
export type MetricDay = DayCount & { readonly metric: Metric };

type Counted =
  | PublicationEvent
  | ReactionEvent
  | AccountEvent
  | TestimonyEvent
  | CommentEvent
  | NewsletterEvent
  | ConsentEvent;

/** What the program does by itself is not counted. */
const isOwnDoing = ({ correlationId }: RecordedEvent): boolean =>
  correlationId === DEMO || correlationId === FIRST_START;

/** What an event is counted as; undefined: as nothing. */
export function metricOf(event: RecordedEvent): Metric | undefined {
  const { type, data } = event;
  const metric = METRIC_OF[type];
  if (isOwnDoing(event)) return undefined;
  // Who leaves withdraws the consent, and does so once.
  const isAnother = metric === 'unsubscribed' && (data as { purpose: string }).purpose !== 'newsletter';
  return isAnother ? undefined : metric;
}

/** As a replay counts it: also what came to be read. */
export const countOf = (event: RecordedEvent): ReplayCount | undefined =>
  isOwnDoing(event) ? undefined : (PUBLISHED[event.type] ?? metricOf(event));

const PUBLISHED: Readonly<Record<string, ReplayCount>> = {
  TranslationPublished: 'publications',
  TestimonyPublished: 'testimoniesPublished',
} satisfies Partial<Record<Counted['type'], ReplayCount>>;

const METRIC_OF: Readonly<Record<string, Metric>> = {
  ViewRecorded: 'views',
  ContentLiked: 'likes',
  CommentPosted: 'comments',
  TestimonySubmitted: 'testimonies',
  UserRegistered: 'signups',
  NewsletterSubscribed: 'subscribed',
  NewsletterResumed: 'subscribed',
  ConsentWithdrawn: 'unsubscribed',
} satisfies Partial<Record<Counted['type'], Metric>>;

const happened = (event: RecordedEvent): Change<DayCount>[] => {
  const metric = countOf(event);
  return metric === undefined ? [] : [counted(metric, event.at)];
};

export const activityByDay = readModel<Counted>()<DayCount>({
  name: 'activity-by-day',
  version: 3,
  fields: { metric: 'text', day: 'text' },
  indexes: [['metric', 'day'], ['day']],
  on: {
    ...Object.fromEntries(Object.keys({ ...METRIC_OF, ...PUBLISHED }).map(type => [type, happened])),
    ViewRecorded: ({ at, data }) => [counted('views', at, data)],
  },
});

interface Read {
  readonly language: Language;
  readonly deviceType: DeviceType;
}

/** `at` is ISO 8601 in UTC: its first characters are the day and the hour. */
function counted(metric: ReplayCount, at: string, read?: Read): Change<DayCount> {
  const day = at.slice(0, 10);
  const hour = Number(at.slice(11, 13));
  return {
    id: dayId(metric, day),
    evolve: before => ({
      metric,
      day,
      count: (before?.count ?? 0) + 1,
      hours: oneMore(before?.hours ?? NO_HOURS, hour),
      ...(read && {
        languages: oneMore(before?.languages ?? NO_LANGUAGES, LANGUAGES.indexOf(read.language)),
        deviceTypes: oneMore(before?.deviceTypes ?? NO_DEVICES, DEVICE_TYPES.indexOf(read.deviceType)),
      }),
    }),
  };
}

const oneMore = (counts: readonly number[], index: number) => counts.with(index, (counts[index] ?? 0) + 1);

const none = (length: number): readonly number[] => Array<number>(length).fill(0);
const NO_HOURS = none(24);
const NO_LANGUAGES = none(LANGUAGES.length);
const NO_DEVICES = none(DEVICE_TYPES.length);

const dayId = (metric: ReplayCount, day: string): string => `${metric}:${day}`;

type Days = Collection<DayCount>;

/** UTC days from and to included, YYYY-MM-DD; by metric, then by day. */
export const activityBetween = async (activity: Days, from: string, to: string): Promise<MetricDay[]> =>
  (await activity.find({
    where: { metric: { in: METRICS }, day: { gte: from, lte: to } },
    sort: [
      { field: 'metric', direction: 'asc' },
      { field: 'day', direction: 'asc' },
    ],
  })) as MetricDay[];

/** How much was counted before a UTC hour, `2026-11-22T10`. */
export async function countsBefore(
  activity: Days,
  hour: string,
): Promise<Partial<Record<ReplayCount, number>>> {
  const [today, hours] = [hour.slice(0, 10), Number(hour.slice(11, 13))];
  const counts: Partial<Record<ReplayCount, number>> = {};
  for (const { metric, day, ...of } of await activity.find({ where: { day: { lte: today } } })) {
    const count = day < today ? of.count : of.hours.slice(0, hours).reduce((sum, one) => sum + one, 0);
    counts[metric] = (counts[metric] ?? 0) + count;
  }
  return counts;
}

/** The day on which something was counted first. */
export const firstDay = async (activity: Days): Promise<string | undefined> =>
  (
    await activity.find({
      where: { metric: { in: METRICS } },
      sort: [{ field: 'day', direction: 'asc' }],
      limit: 1,
    })
  )[0]?.day;

/** How often something happened in a UTC hour, `2026-11-22T10`. */
export const countInHour = async (activity: Days, metric: Metric, hour: string): Promise<number> =>
  (await activity.get(dayId(metric, hour.slice(0, 10))))?.hours[Number(hour.slice(11, 13))] ?? 0;
