/** Comments, and for the one that begins a thread, whether there is anything in it to be read. */

import type { CommentRejectionReason, CommentStatus } from '../contract/comments.ts';
import { type ContentKey, type ContentKind, contentName } from '../contract/content-key.ts';
import type { Span } from '../contract/list-query.ts';
import type { Direction, Page } from '../contract/paging.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { RecordedEvent } from '../platform/event-log/event-log.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import { among, inSpan, sortedBy, where } from '../platform/read-store/conditions.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type CommentDocument = {
  readonly id: number;
  readonly contentKind: ContentKind;
  readonly contentId: number;
  /** The comment that began the thread: itself, when it did. */
  readonly threadId: number;
  /** The comment that it answers; null when it begins a thread. */
  readonly responseTo: number | null;
  /** `post:12`, on comments that begin a thread; null on answers. */
  readonly beginsUnder: string | null;
  /** `post:12`: the text that it stands under. */
  readonly under: string;
  readonly userId: number;
  /** Empty once its author is forgotten. */
  readonly author: string;
  readonly message: string;
  readonly status: CommentStatus;
  /** When it is rejected. */
  readonly reason: CommentRejectionReason | null;
  readonly note: string | null;
  /** Of the last decision: what is said again of it when that is undone. */
  readonly before: Pick<CommentDocument, 'reason' | 'note'> | null;
  /** How many answers of the thread are published; counted on the comment that began it. */
  readonly answers: number;
  /** 1 when the thread has something published in it; counted on the comment that began it. */
  readonly shown: number;
  readonly postedAt: string;
  readonly updatedAt: string;
  /** Of its last event, in its stream: what a decision has to expect. */
  readonly revision: number;
};

export const comments = readModel<CommentEvent>()<CommentDocument>({
  name: 'comments',
  version: 3,
  fields: {
    beginsUnder: 'text',
    under: 'text',
    shown: 'number',
    threadId: 'number',
    status: 'text',
    userId: 'number',
    postedAt: 'text',
    updatedAt: 'text',
  },
  indexes: [
    ['beginsUnder', 'shown', 'postedAt'],
    ['threadId', 'postedAt'],
    ['status', 'postedAt'],
    ['userId', 'postedAt'],
    ['under', 'status', 'postedAt'],
  ],
  on: {
    CommentPosted: event => {
      const { commentId: id, contentKind, threadId, responseTo, userId, author, message } = event.data;
      return [
        {
          id: String(id),
          evolve: () => ({
            id,
            contentKind,
            contentId: event.data.contentId,
            threadId,
            responseTo,
            under: contentName(event.data),
            beginsUnder: threadId === id ? contentName(event.data) : null,
            userId,
            author,
            message,
            status: 'pending',
            reason: null,
            note: null,
            before: null,
            answers: 0,
            shown: 0,
            postedAt: event.at,
            ...stand(event),
          }),
        },
      ];
    },
    CommentEdited: event => [
      changed(event, { status: 'pending', message: event.data.message, reason: null, note: null }),
    ],
    CommentPublished: event => [
      decided(event, { status: 'published', reason: null, note: null }),
      ...answered(event.data, 1),
    ],
    CommentUnpublished: event => [changed(event, { status: 'pending' }), ...answered(event.data, -1)],
    CommentRejected: event => {
      const { reason, note } = event.data;
      return [decided(event, { status: 'rejected', reason, note })];
    },
    CommentDecisionUndone: event => [
      changed(event, ({ before }) => ({ status: event.data.status, ...before, before: null })),
      ...(event.data.status === 'published' ? answered(event.data, 1) : []),
    ],
    CommentWithdrawn: event => [changed(event, { status: 'withdrawn' })],
    CommentRestated: event => [changed(event, { ...NAMELESS, message: event.data.message })],
    CommentForgotten: event => [changed(event, { ...NAMELESS, message: '', status: 'withdrawn' })],
  },
});

interface Place {
  readonly commentId: number;
  readonly threadId: number;
}

const NAMELESS = { author: '', reason: null, note: null, before: null } as const;

const stand = ({ at, revision }: RecordedEvent) => ({ updatedAt: at, revision });

const withShown = (comment: CommentDocument): CommentDocument => ({
  ...comment,
  shown: comment.beginsUnder !== null && (comment.status === 'published' || comment.answers > 0) ? 1 : 0,
});

const changed = (
  event: RecordedEvent<string, Place>,
  differences: Partial<CommentDocument> | ((comment: CommentDocument) => Partial<CommentDocument>),
) =>
  change<CommentDocument>(String(event.data.commentId), comment =>
    withShown({
      ...comment,
      ...(typeof differences === 'function' ? differences(comment) : differences),
      ...stand(event),
    }),
  );

const decided = (event: RecordedEvent<string, Place>, outcome: Partial<CommentDocument>) =>
  changed(event, ({ reason, note }) => ({ ...outcome, before: { reason, note } }));

/** An answer is counted where its thread began, so that a thread with answers stays when its beginning goes. */
const answered = ({ commentId, threadId }: Place, by: 1 | -1): readonly Change<CommentDocument>[] =>
  commentId === threadId
    ? []
    : [
        change<CommentDocument>(String(threadId), beginning =>
          withShown({ ...beginning, answers: beginning.answers + by }),
        ),
      ];

type Comments = Collection<CommentDocument>;

const NEWEST_FIRST = [{ field: 'postedAt', direction: 'desc' }] as const;
const OLDEST_FIRST = [{ field: 'postedAt', direction: 'asc' }] as const;

/** The comments that began the threads under a text, newest first. */
export const threadsUnder = (
  all: Comments,
  content: ContentKey,
  paging: Paging,
): Promise<Page<CommentDocument>> =>
  findPage(all, { beginsUnder: contentName(content), shown: 1 }, NEWEST_FIRST, paging);

/** Of any status, oldest first, the beginnings too. */
export const commentsOfThreads = (
  all: Comments,
  threads: readonly number[],
  limit: number,
): Promise<CommentDocument[]> =>
  threads.length === 0
    ? Promise.resolve([])
    : all.find({ where: { threadId: { in: threads } }, sort: OLDEST_FIRST, limit });

const ORDERS = { createdAt: 'postedAt', updatedAt: 'updatedAt' } as const;

/** What a list was asked. */
export interface CommentsAsked {
  readonly statuses?: readonly CommentStatus[];
  readonly owners?: readonly number[];
  /** Names of texts. */
  readonly under?: readonly string[];
  readonly createdAt?: Span;
  readonly updatedAt?: Span;
  readonly order?: Readonly<Partial<Record<keyof typeof ORDERS, Direction>>>;
}

/** The one that waits longest first, where only those are asked for that wait; else the newest. */
export function findComments(
  all: Comments,
  asked: CommentsAsked,
  paging: Paging,
): Promise<Page<CommentDocument>> {
  const [status, ...more] = asked.statuses ?? [];
  const usual = status === 'pending' && more.length === 0 ? OLDEST_FIRST : NEWEST_FIRST;
  const filter = where({
    status: among(asked.statuses),
    userId: among(asked.owners),
    under: among(asked.under),
    postedAt: inSpan(asked.createdAt),
    updatedAt: inSpan(asked.updatedAt),
  });
  return findPage(all, filter, sortedBy(asked.order, ORDERS, usual), paging);
}

/** Of any status, all of them. */
export const allCommentsOf = (all: Comments, userId: number): Promise<CommentDocument[]> =>
  all.find({ where: { userId } });
