/** What happened on each UTC day, by hour: the charts of the dashboard. A like taken back has still happened. */
import { DEVICE_TYPES, type DeviceType } from '../contract/devices.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { METRICS, type Metric } from '../contract/live.ts';
import type { AccountEvent } from '../events/accounts.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ConsentEvent } from '../events/consents.ts';
import type { NewsletterEvent } from '../events/newsletter.ts';
import { DEMO, FIRST_START } from '../events/own-doing.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import type { TestimonyEvent } from '../events/testimonies.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type DayCount = {
  readonly metric: Metric;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
  /** 24 numbers, by UTC hour. */
  readonly hours: readonly number[];
  /** Of views: in the order of `LANGUAGES` and of `DEVICE_TYPES`. */
  readonly languages?: readonly number[];
  readonly deviceTypes?: readonly number[];
};

type Counted = ReactionEvent | AccountEvent | TestimonyEvent | CommentEvent | NewsletterEvent | ConsentEvent;

/** What an event is counted as; undefined: as nothing. */
export function metricOf({ type, correlationId, data }: RecordedEvent): Metric | undefined {
  const metric = METRIC_OF[type];
  if (correlationId === DEMO || correlationId === FIRST_START) return undefined;
  // Who leaves withdraws the consent, and does so once.
  const isAnother = metric === 'unsubscribed' && (data as { purpose: string }).purpose !== 'newsletter';
  return isAnother ? undefined : metric;
}

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
  const metric = metricOf(event);
  return metric === undefined ? [] : [counted(metric, event.at)];
};

export const activityByDay = readModel<Counted>()<DayCount>({
  name: 'activity-by-day',
  version: 2,
  fields: { metric: 'text', day: 'text' },
  indexes: [['metric', 'day'], ['day']],
  on: {
    ...Object.fromEntries(Object.keys(METRIC_OF).map(type => [type, happened])),
    ViewRecorded: ({ at, data }) => [counted('views', at, data)],
  },
});

interface Read {
  readonly language: Language;
  readonly deviceType: DeviceType;
}

/** `at` is ISO 8601 in UTC: its first characters are the day and the hour. */
function counted(metric: Metric, at: string, read?: Read): Change<DayCount> {
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

const dayId = (metric: Metric, day: string): string => `${metric}:${day}`;

type Days = Collection<DayCount>;

/** UTC days from and to included, YYYY-MM-DD; by metric, then by day. */
export const activityBetween = (activity: Days, from: string, to: string): Promise<DayCount[]> =>
  activity.find({
    where: { metric: { in: METRICS }, day: { gte: from, lte: to } },
    sort: [
      { field: 'metric', direction: 'asc' },
      { field: 'day', direction: 'asc' },
    ],
  });

/** The day on which something was counted first. */
export const firstDay = async (activity: Days): Promise<string | undefined> =>
  (await activity.find({ sort: [{ field: 'day', direction: 'asc' }], limit: 1 }))[0]?.day;

/** How often something happened in a UTC hour, `2026-11-22T10`. */
export const countInHour = async (activity: Days, metric: Metric, hour: string): Promise<number> =>
  (await activity.get(dayId(metric, hour.slice(0, 10))))?.hours[Number(hour.slice(11, 13))] ?? 0;
