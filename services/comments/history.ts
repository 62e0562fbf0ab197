import { Refusal } from '../../contract/refusals.ts';
import { mayAudit, mayModerate } from '../../contract/roles.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Versioned } from '../../platform/http/calls/versioned.ts';
import { type Comment, commentDecider, commentStream } from './comment.ts';

export const commentHistory = ({ handle }: { readonly handle: Handle }): Versioned<Comment> => ({
  stream: id => commentStream(Number(id)),
  decider: commentDecider,
  fieldsOf: comment =>
    comment.status === 'none' || comment.isForgotten
      ? undefined
      : { status: comment.status, message: comment.message },
  isAnew: ({ type }) => type === 'CommentRestated',
  // Its author, to bring back what was withdrawn.
  mayRead: ({ roles, userId }, comment) =>
    mayModerate(roles) ||
    mayAudit(roles) ||
    (comment.status !== 'none' && userId !== null && comment.userId === userId),
  restore: (id, was, by, context) => {
    if (was.status === 'none') throw new Refusal('notFound', 'notFound');
    const command = { kind: 'restore', by, message: was.message } as const;
    return handle(commentStream(Number(id)), commentDecider, command, context);
  },
});
