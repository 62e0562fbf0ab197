/** How it stood when a stretch of history began. */
import { ACTIVITY_GROUPS, type ReplayGroup } from '../../contract/activity-groups.ts';
import type { ReplayCount } from '../../contract/replay.ts';
import { CLOCKS_APART_MS } from '../../platform/event-log/clocks-apart.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { decodeBatch, withoutBroken } from '../../platform/following/batch.ts';
import { among, where } from '../../platform/read-store/conditions.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ActivityDocument } from '../../projections/activities.ts';
import { countOf, countsBefore, type DayCount } from '../../projections/activity-by-day.ts';
import { type Queue, queueAt } from './replay-queue.ts';
import type { Asked } from './replay-steps.ts';
import { startOf } from './start-of.ts';

export interface BeginningReaders {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly activities: Collection<ActivityDocument>;
  readonly activityByDay: Collection<DayCount>;
}

type Counts = Readonly<Partial<Record<ReplayCount, number>>>;

export interface Beginning {
  readonly counts: Counts | null;
  readonly earlier: readonly ActivityDocument[];
  readonly queue: Queue | null;
}

const EARLIER = 5;

/** As the list of activities groups the event that is counted. */
const GROUP_OF: Readonly<Record<ReplayCount, ReplayGroup>> = {
  views: 'reactions',
  likes: 'reactions',
  comments: 'comments',
  testimonies: 'testimonies',
  testimoniesPublished: 'testimonies',
  publications: 'texts',
  signups: 'people',
  subscribed: 'letters',
  unsubscribed: 'people',
};

export async function beginningOf(readers: BeginningReaders, asked: Asked): Promise<Beginning> {
  const { actor, of, groups, from } = asked;
  const isNarrow = actor !== undefined || of !== undefined;
  const isAsked = (group: ReplayGroup) => groups === undefined || groups.includes(group);
  const hasQueue = !isNarrow && isAsked('testimonies') && isAsked('comments');
  const [counts, earlier, queue] = await Promise.all([
    isNarrow ? null : countsAt(readers, from),
    lastBefore(readers.activities, asked),
    hasQueue ? queueAt(readers.activities, from) : null,
  ]);
  const names = Object.keys(GROUP_OF) as ReplayCount[];
  const asCounted = names
    .filter(name => isAsked(GROUP_OF[name]))
    .map(name => [name, counts?.[name] ?? 0] as const);
  return { counts: counts && Object.fromEntries(asCounted), earlier, queue };
}

/** Whole hours are counted already; what happened in the one that had begun is read. */
async function countsAt({ log, decode, activityByDay }: BeginningReaders, from: string): Promise<Counts> {
  const hour = `${from.slice(0, 13)}:00:00.000Z`;
  const counts = await countsBefore(activityByDay, hour);
  if (hour === from) return counts;
  const over = new Date(Date.parse(from) + CLOCKS_APART_MS).toISOString();
  for await (const batch of log.readAll({ after: await startOf(log, Date.parse(hour)) })) {
    for (const event of withoutBroken(decodeBatch(batch, decode))) {
      if (event.at >= over) return counts;
      const name = event.at >= hour && event.at < from ? countOf(event) : undefined;
      if (name) counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

/** The newest first. */
function lastBefore(
  activities: Collection<ActivityDocument>,
  { groups, actor, of, from }: Asked,
): Promise<readonly ActivityDocument[]> {
  const listed = groups && ACTIVITY_GROUPS.filter(group => groups.includes(group));
  if (listed?.length === 0) return Promise.resolve([]);
  return activities.find({
    where: where({ group: among(listed), actor, of, at: { lt: from } }),
    sort: [
      { field: 'at', direction: 'desc' },
      { field: 'revision', direction: 'desc' },
    ],
    limit: EARLIER,
  });
}
