import type { Waiting } from '../../contract/statistics.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type CommentDocument, findComments } from '../../projections/comments.ts';
import { findReports, type ReportDocument } from '../../projections/reports.ts';
import type { SubscriberDocument } from '../../projections/subscribers.ts';
import { findTestimonies, type TestimonyDocument } from '../../projections/testimonies.ts';

export interface WaitingReaders {
  readonly testimonies: Collection<TestimonyDocument>;
  readonly comments: Collection<CommentDocument>;
  readonly reports: Collection<ReportDocument>;
  readonly subscribers: Collection<SubscriberDocument>;
}

const SIX_WEEKS_MS = 42 * 86_400_000;
/** Of the newest; a median needs no more. */
const DECISIONS = 500;
const ONE = { page: 1, itemsPerPage: 1 };

export async function waitingOf(readers: WaitingReaders, now: number): Promise<Waiting> {
  const [testimonies, comments, reports, waits, subscribers] = await Promise.all([
    findTestimonies(readers.testimonies, { statuses: ['pending'] }, ONE),
    findComments(readers.comments, { statuses: ['pending'] }, ONE),
    findReports(readers.reports, ['open'], ONE),
    waitsOf(readers, new Date(now - SIX_WEEKS_MS).toISOString()),
    readers.subscribers.count({ status: 'active' }),
  ]);
  return {
    '@id': '/api/statistics/queues',
    '@type': 'Waiting',
    queues: [
      {
        queue: 'testimonies',
        count: testimonies.totalItems,
        oldest: testimonies.items[0]?.submittedAt ?? null,
      },
      { queue: 'comments', count: comments.totalItems, oldest: comments.items[0]?.postedAt ?? null },
      { queue: 'reports', count: reports.totalItems, oldest: reports.items[0]?.reportedAt ?? null },
    ],
    medianMinutes: median(waits.sort((a, b) => a - b)),
    decided: waits.length,
    subscribers,
  };
}

/** How long each text waited that was sent since then and is decided, in minutes. */
async function waitsOf({ testimonies, comments }: WaitingReaders, since: string): Promise<number[]> {
  const paging = { page: 1, itemsPerPage: DECISIONS };
  const [told, said] = await Promise.all([
    findTestimonies(
      testimonies,
      { statuses: ['published', 'rejected', 'unpublished'], createdAt: { after: since } },
      paging,
    ),
    findComments(comments, { statuses: ['published', 'rejected'], createdAt: { after: since } }, paging),
  ]);
  return [
    ...told.items.map(({ submittedAt, publishedAt, updatedAt }) =>
      minutes(submittedAt, publishedAt ?? updatedAt),
    ),
    ...said.items.map(({ postedAt, updatedAt }) => minutes(postedAt, updatedAt)),
    // What the program publishes by itself has waited for nobody.
  ].filter(wait => wait > 0);
}

const minutes = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

function median(sorted: readonly number[]): number | null {
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) return null;
  return sorted.length % 2 === 1 ? middle : ((sorted[(sorted.length >> 1) - 1] ?? middle) + middle) / 2;
}
