import { commentTextSubject } from '../../events/subjects.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { allCommentsOf, type CommentDocument } from '../../projections/comments.ts';
import type { Texts } from '../accounts/forgetting/holding.ts';
import { commentDecider, commentStream } from './comment.ts';

export const commentsHeld = ({
  handle,
  comments,
}: {
  readonly handle: Handle;
  readonly comments: Collection<CommentDocument>;
}): Texts => ({
  counted: 'comments',
  idsOf: async userId => (await allCommentsOf(comments, userId)).map(({ id }) => id),
  subject: commentTextSubject,
  async restate(id, context) {
    const { state } = await handle(commentStream(id), commentDecider, { kind: 'restate' }, context);
    return state.status !== 'none' && state.userId === null && !state.isForgotten;
  },
  async forget(id, context) {
    await handle(commentStream(id), commentDecider, { kind: 'forget' }, context);
  },
});
