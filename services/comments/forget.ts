import { commentTextSubject } from '../../events/subjects.ts';
import type { CommandContext, Handle } from '../../platform/event-log/handle.ts';
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
    await forgetComment(handle, id, context);
  },
});

/** Answers whether there was anything left of it. */
export async function forgetComment(handle: Handle, id: number, context: CommandContext): Promise<boolean> {
  return (await handle(commentStream(id), commentDecider, { kind: 'forget' }, context)).events.length > 0;
}
