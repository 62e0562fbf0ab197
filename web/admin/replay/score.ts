import type { Activity } from '../../../contract/activities.ts';
import { type Standing, standingAfter } from '../../../contract/case-standing.ts';
import type { ReplayBeginning, ReplayCount, ReplayStep } from '../../../contract/replay.ts';
import type { Stretch } from './asked.ts';

/** Bars of a chart. */
export const BUCKETS = 48;
export const CHARTED = [
  'views',
  'testimonies',
  'comments',
  'signups',
] as const satisfies readonly ReplayCount[];
type Charted = (typeof CHARTED)[number];

type Read = Omit<ReplayStep['read'][number], 'text'>;

/** How it stood when so many steps were played. */
export interface Moment {
  /** Since the stretch began. */
  readonly counts: Readonly<Partial<Record<ReplayCount, number>>>;
  /** By text. */
  readonly read: ReadonlyMap<string, Read>;
  /** What made a case wait, by its reference; what has waited the longest first. */
  readonly waiting: ReadonlyMap<string, Activity>;
  readonly charts: Readonly<Record<Charted, readonly number[]>>;
}

export interface Score {
  readonly steps: readonly ReplayStep[];
  /** Of each step, never less than that of the one before: clocks that append may differ. */
  readonly times: readonly number[];
  /** After so many steps. */
  at(count: number): Moment;
}

interface Sum {
  counts: Partial<Record<ReplayCount, number>>;
  read: Map<string, Read>;
  waiting: Map<string, Activity>;
  /** Of cases that were decided in the stretch or just before it: they come back when that is undone. */
  decided: Map<string, { standing: Standing; since: Activity | undefined }>;
  charts: Record<Charted, number[]>;
}

/** Who goes back begins again at the last of these. */
const KEPT_EVERY = 500;

const copied = ({ counts, read, waiting, decided, charts }: Sum): Sum => ({
  counts: { ...counts },
  read: new Map(read),
  waiting: new Map(waiting),
  decided: new Map(decided),
  charts: Object.fromEntries(CHARTED.map(name => [name, [...charts[name]]])) as Sum['charts'],
});

/** What was played up to any step of the stretch, as far as it has come. */
export function createScore(
  steps: readonly ReplayStep[],
  beginning: Pick<ReplayBeginning, 'waiting' | 'decided'> | undefined,
  { from, until }: Stretch,
): Score {
  let latest = from;
  const times = steps.map(({ createdAt }) => {
    latest = Math.max(latest, Date.parse(createdAt));
    return latest;
  });
  const kept: Sum[] = [
    {
      counts: {},
      read: new Map(),
      waiting: new Map((beginning?.waiting ?? []).map(one => [one.subject ?? '', one])),
      decided: new Map(
        (beginning?.decided ?? []).map(({ since, waits }) => [
          since.subject ?? '',
          { standing: { waits: false, before: waits }, since },
        ]),
      ),
      charts: Object.fromEntries(
        CHARTED.map(name => [name, new Array<number>(BUCKETS).fill(0)]),
      ) as Sum['charts'],
    },
  ];
  const play = (sum: Sum, begin: number, end: number): Sum => {
    for (let at = begin; at < end; at++) {
      const bucket = Math.floor((BUCKETS * ((times[at] ?? from) - from)) / (until - from));
      take(sum, steps[at] as ReplayStep, Math.min(bucket, BUCKETS - 1));
    }
    return sum;
  };
  return {
    steps,
    times,
    at(count) {
      const nearest = Math.floor(count / KEPT_EVERY);
      for (let at = kept.length; at <= nearest; at++)
        kept.push(play(copied(kept[at - 1] as Sum), (at - 1) * KEPT_EVERY, at * KEPT_EVERY));
      return play(copied(kept[nearest] as Sum), nearest * KEPT_EVERY, Math.min(count, steps.length));
    },
  };
}

function take(sum: Sum, { counts, read, activity }: ReplayStep, bucket: number): void {
  for (const [name, count = 0] of Object.entries(counts) as [ReplayCount, number][]) {
    sum.counts[name] = (sum.counts[name] ?? 0) + count;
    const chart = CHARTED.find(one => one === name);
    if (chart) sum.charts[chart][bucket] = (sum.charts[chart][bucket] ?? 0) + count;
  }
  for (const { text, ...one } of read) {
    const { views = 0, likes = 0 } = sum.read.get(text) ?? {};
    sum.read.set(text, { ...one, views: views + one.views, likes: likes + one.likes });
  }
  if (activity) takeCase(sum, activity);
}

function takeCase({ waiting, decided }: Sum, activity: Activity): void {
  const { subject, type } = activity;
  if (subject === null) return;
  const since = waiting.get(subject);
  const was = decided.get(subject);
  const standing = standingAfter(type, since ? WAITS : (was?.standing ?? WAS_DECIDED));
  if (!standing) return;
  waiting.delete(subject);
  decided.delete(subject);
  if (!standing.waits) decided.set(subject, { standing, since });
  else if (type.endsWith('Undone')) comeBack(waiting, subject, was?.since ?? activity);
  else waiting.set(subject, activity);
}

const WAITS: Standing = { waits: true, before: false };
/** What did not wait when the stretch began. */
const WAS_DECIDED: Standing = { waits: false, before: true };

/** To the place that it had: it has waited since it came. */
function comeBack(waiting: Map<string, Activity>, subject: string, since: Activity): void {
  const later = [...waiting].filter(([, one]) => one.createdAt > since.createdAt);
  waiting.set(subject, since);
  for (const [other, one] of later) {
    waiting.delete(other);
    waiting.set(other, one);
  }
}

/** How many of the steps have happened at a moment. */
export function countAt(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
