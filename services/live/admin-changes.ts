import { arrives } from '../../contract/case-standing.ts';
import type { CommentStatus } from '../../contract/comments.ts';
import { type AdminChange, type CaseChange, LIVE_LISTS, type LiveList } from '../../contract/live.ts';
import type { Metric } from '../../contract/metrics.ts';
import type { Report } from '../../contract/reports.ts';
import type { TestimonyStatus } from '../../contract/testimonies.ts';
import type { Position, RecordedEvent } from '../../platform/event-log/event-log.ts';
import { SEALS } from '../../platform/proof/seals.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { isListed } from '../../projections/activities.ts';
import { countInHour, type DayCount, metricOf } from '../../projections/activity-by-day.ts';
import type { TestimonyDocument } from '../../projections/testimonies.ts';

export interface AdminReaders {
  readonly testimonies: Collection<TestimonyDocument>;
  readonly activityByDay: Collection<DayCount>;
}

/** What it is after each; null where its document says so: an edit leaves it as it is, pending or taken down. */
const TESTIMONY_AFTER: Readonly<Record<string, TestimonyStatus | null>> = {
  TestimonySubmitted: 'pending',
  TestimonyPublished: 'published',
  TestimonyRejected: 'rejected',
  TestimonyUnpublished: 'unpublished',
  TestimonyWithdrawn: 'withdrawn',
  TestimonyForgotten: 'withdrawn',
  TestimonyEdited: null,
  TestimonyDecisionUndone: null,
  TestimonyResubmitted: null,
  TestimonyAppealed: null,
};

/** `CommentUnpublished` is always followed by the event that says why. */
const COMMENT_AFTER: Readonly<Record<string, CommentStatus>> = {
  CommentPosted: 'pending',
  CommentEdited: 'pending',
  CommentPublished: 'published',
  CommentRejected: 'rejected',
  CommentWithdrawn: 'withdrawn',
  CommentForgotten: 'withdrawn',
};

const REPORT_AFTER: Readonly<Record<string, Report['status']>> = {
  ContentReported: 'open',
  ReportReopened: 'open',
  ReportSettled: 'settled',
};

const compare = (a: Position, b: Position) => Number(a > b) - Number(a < b);

/**
 * What the admin area has to hear of a batch, in the order of the log, so that whoever has one message has all
 * before it; counters and lists once, with their last value, where the last event was that they count.
 */
export async function adminChanges(
  readers: AdminReaders,
  events: readonly RecordedEvent[],
): Promise<readonly AdminChange[]> {
  const changes: AdminChange[] = [];
  let happened: Position | undefined;
  let sealed: Position | undefined;
  const counted = new Map<string, RecordedEvent & { metric: Metric }>();
  const listed = new Map<LiveList, Position>();
  for (const event of events) {
    const change = await caseChange(readers, event);
    if (change) changes.push(change);
    const list = listOf(event);
    if (list) listed.set(list, event.position);
    const metric = metricOf(event);
    if (metric) counted.set(`${metric} ${event.at.slice(0, 13)}`, { ...event, metric });
    if (isListed(event)) happened = event.position;
    if (event.stream === SEALS) sealed = event.position;
  }
  if (happened !== undefined) changes.push({ kind: 'happened', position: happened });
  if (sealed !== undefined) changes.push({ kind: 'sealed', position: sealed });
  for (const { metric, at, position } of counted.values()) {
    const hour = at.slice(0, 13);
    const count = await countInHour(readers.activityByDay, metric, hour);
    changes.push({ kind: 'activity', metric, hour, count, position });
  }
  for (const [list, position] of listed) changes.push({ kind: 'list', list, position });
  return changes.sort((a, b) => compare(a.position, b.position));
}

async function caseChange(
  { testimonies }: AdminReaders,
  { type, data, revision, position }: RecordedEvent,
): Promise<CaseChange | undefined> {
  const at = { revision, position, arrives: arrives(type) || type === 'ContentReported' };
  if (type === 'ConsentRecorded' && revision > 0) return consentChange(testimonies, data, at);
  const after = TESTIMONY_AFTER[type];
  if (after !== undefined) {
    const { testimonyId: id } = data as { testimonyId: number };
    const status = after ?? (await testimonies.get(String(id)))?.status ?? 'pending';
    return { kind: 'testimony', id, status, ...at };
  }
  const comment =
    type === 'CommentDecisionUndone' ? (data as { status: CommentStatus }).status : COMMENT_AFTER[type];
  if (comment)
    return { kind: 'comment', id: (data as { commentId: number }).commentId, status: comment, ...at };
  const report = REPORT_AFTER[type];
  if (report) return { kind: 'report', id: (data as { reportId: number }).reportId, status: report, ...at };
  return undefined;
}

/** The author has answered what a moderator asked. */
async function consentChange(
  testimonies: AdminReaders['testimonies'],
  data: unknown,
  at: Pick<CaseChange, 'revision' | 'position' | 'arrives'>,
): Promise<CaseChange | undefined> {
  const { purpose, id } = data as { readonly purpose: string; readonly id: number };
  const testimony = purpose === 'testimony' ? await testimonies.get(String(id)) : undefined;
  return testimony && { kind: 'testimony', id, status: testimony.status, ...at };
}

/** `house-page-faq` is of `house-page`, `tag-12` of `tag`. */
const listOf = ({ stream }: RecordedEvent): LiveList | undefined =>
  LIVE_LISTS.find(list => stream.startsWith(`${list}-`));
