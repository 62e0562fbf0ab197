import type { Comment } from '../../contract/comments.ts';
import { namedAs } from '../../contract/content-key.ts';
import type { NamedText } from '../../contract/content-references.ts';
import { reference } from '../../contract/references.ts';
import { mayModerate } from '../../contract/roles.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { CommentDocument } from '../../projections/comments.ts';
import type { NamesOf } from '../../projections/people.ts';

/** Its author and editors see it in every state. */
export const isInsider = (actor: Actor, { userId }: CommentDocument): boolean =>
  mayModerate(actor.roles) || (actor.userId !== null && actor.userId === userId);

interface Standing {
  /** The answers to it. */
  readonly comments?: readonly Comment[];
  /** The state of the text that it stands under. */
  readonly under?: 'published' | 'hidden';
  /** Which it is, where that is not known anyway. */
  readonly text?: NamedText;
}

/** What others than its author and editors may not read is null, and so is all that is said of its decision. */
export function presentComment(
  comment: CommentDocument,
  actor: Actor,
  names: NamesOf,
  { comments = [], under = 'published', text }: Standing = {},
): Comment {
  const { responseTo, status } = comment;
  const insider = isInsider(actor, comment);
  const { visible, full } = names(comment.userId, comment.author);
  const readable = insider || (status === 'published' && under === 'published');
  return {
    '@id': reference('Comment', comment.id),
    '@type': 'Comment',
    id: comment.id,
    ...namedAs(comment),
    text: text ?? null,
    response: responseTo === null ? null : reference('Comment', responseTo),
    authorName: readable && visible ? visible : null,
    owner: (insider && comment.author) || (readable && visible) ? reference('User', comment.userId) : null,
    message: readable ? comment.message : null,
    status,
    createdAt: comment.postedAt,
    updatedAt: comment.updatedAt,
    ownerName: insider && full ? full : null,
    reason: insider ? comment.reason : null,
    errorResponse: insider && comment.note ? comment.note : null,
    revision: insider ? comment.revision : null,
    comments: [...comments],
  };
}

/**
 * The threads as trees. Of what is not published only that stays which a published comment answers, without
 * its words.
 */
export function presentThreads(
  beginnings: readonly CommentDocument[],
  all: readonly CommentDocument[],
  actor: Actor,
  names: NamesOf,
): Comment[] {
  const answersTo = Map.groupBy(all, ({ responseTo }) => responseTo);
  const tree = (comment: CommentDocument): Comment[] => {
    const answers = (answersTo.get(comment.id) ?? []).flatMap(tree);
    if (comment.status !== 'published' && answers.length === 0) return [];
    return [presentComment(comment, actor, names, { comments: answers })];
  };
  return beginnings.flatMap(tree);
}
