import type { CommentStatus } from '../../contract/comments.ts';
import { type AdminChange, LIVE_LISTS, type LiveList, type Metric } from '../../contract/live.ts';
import type { Reactions } from '../../contract/reactions.ts';
import type { TestimonyCard, TestimonyStatus } from '../../contract/testimonies.ts';
import type { Position, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { isListed } from '../../projections/activities.ts';
import { countInHour, type DayCount, metricOf } from '../../projections/activity-by-day.ts';
import { NO_LINKS } from '../../projections/find-terms.ts';
import { namesOf, type PersonDocument } from '../../projections/people.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';
import { presentTestimonyCard } from '../testimonies/present.ts';

export interface AdminReaders {
  readonly testimonies: Collection<TestimonyDocument>;
  readonly people: Collection<PersonDocument>;
  readonly activityByDay: Collection<DayCount>;
}

/** What is pending has no readers yet. */
const UNREAD: Reactions = { viewCount: 0, commentCount: 0, likeCount: 0, isLike: false };

/** One `changed` message. */
export interface AdminMessage {
  readonly change: AdminChange;
  readonly testimony?: TestimonyCard;
}

/** An edit leaves it as it is: pending, or taken down. */
const STATUS_AFTER: Readonly<Record<string, TestimonyStatus>> = {
  TestimonySubmitted: 'pending',
  TestimonyPublished: 'published',
  TestimonyRejected: 'rejected',
  TestimonyUnpublished: 'unpublished',
  TestimonyWithdrawn: 'withdrawn',
  TestimonyForgotten: 'withdrawn',
};

/** What it is after these its document says. */
const CHANGES_TESTIMONY: ReadonlySet<string> = new Set([
  'TestimonyEdited',
  'TestimonyDecisionUndone',
  'TestimonyResubmitted',
]);

const compare = (a: Position, b: Position) => Number(a > b) - Number(a < b);

/** `CommentUnpublished` is always followed by the event that says why. */
const COMMENT_STATUS_AFTER: Readonly<Record<string, CommentStatus>> = {
  CommentPosted: 'pending',
  CommentEdited: 'pending',
  CommentPublished: 'published',
  CommentRejected: 'rejected',
  CommentWithdrawn: 'withdrawn',
  CommentForgotten: 'withdrawn',
};

/**
 * What the admin area has to hear of a batch, in the order of the log, so that whoever has one message has all
 * before it; counters and lists once, with their last value, where the last event was that they count.
 */
export async function adminMessages(
  readers: AdminReaders,
  events: readonly RecordedEvent[],
): Promise<readonly AdminMessage[]> {
  const messages: AdminMessage[] = [];
  let happened: Position | undefined;
  const counted = new Map<string, RecordedEvent & { metric: Metric }>();
  const listed = new Map<LiveList, Position>();
  for (const event of events) {
    const status = STATUS_AFTER[event.type];
    if (status || CHANGES_TESTIMONY.has(event.type))
      messages.push(await testimonyMessage(readers, event, status));
    const comment =
      event.type === 'CommentDecisionUndone'
        ? (event.data as { status: CommentStatus }).status
        : COMMENT_STATUS_AFTER[event.type];
    if (comment) messages.push(commentMessage(event, comment));
    const list = listOf(event);
    if (list) listed.set(list, event.position);
    const metric = metricOf(event);
    if (metric) counted.set(`${metric} ${event.at.slice(0, 13)}`, { ...event, metric });
    if (isListed(event)) happened = event.position;
  }
  if (happened !== undefined) messages.push({ change: { kind: 'happened', position: happened } });
  for (const { metric, at, position } of counted.values()) {
    const hour = at.slice(0, 13);
    const count = await countInHour(readers.activityByDay, metric, hour);
    messages.push({ change: { kind: 'activity', metric, hour, count, position } });
  }
  for (const [list, position] of listed) messages.push({ change: { kind: 'list', list, position } });
  return messages.sort((a, b) => compare(a.change.position, b.change.position));
}

/** `house-page-faq` is of `house-page`, `tag-12` of `tag`. */
const listOf = ({ stream }: RecordedEvent): LiveList | undefined =>
  LIVE_LISTS.find(list => stream.startsWith(`${list}-`));

function commentMessage({ data, revision, position }: RecordedEvent, status: CommentStatus): AdminMessage {
  const id = (data as { commentId: number }).commentId;
  return { change: { kind: 'comment', id, status, revision, position } };
}

async function testimonyMessage(
  { testimonies, people }: AdminReaders,
  { data, revision, position }: RecordedEvent,
  statusAfter: TestimonyStatus | undefined,
): Promise<AdminMessage> {
  const id = (data as { testimonyId: number }).testimonyId;
  const isDecided = statusAfter !== undefined && statusAfter !== 'pending';
  const document = isDecided ? undefined : await testimonies.get(String(id));
  const status = statusAfter ?? document?.status ?? 'pending';
  const change = { kind: 'testimony', id, status, revision, position } as const;
  if (!document || status !== 'pending') return { change };
  const names = await namesOf(people, [document.userId]);
  const card = presentTestimonyCard(
    document,
    { links: NO_LINKS, names, files: () => null },
    { insider: true },
  );
  return { change, testimony: { ...card, ...UNREAD } };
}
