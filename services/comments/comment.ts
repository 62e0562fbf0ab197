import type { CommentRejectionReason, CommentStatus } from '../../contract/comments.ts';
import type { ContentKind } from '../../contract/content-key.ts';
import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, mustBeAnother, type Role, type SecondPerson } from '../../contract/roles.ts';
import type { CommentEvent } from '../../events/comments.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/**
 * posted → pending → published or rejected; a published one can be taken down, which is to reject it, and put back.
 * New words of its author wait for a decision again. Withdrawn is the end.
 */
export type Comment =
  | { readonly status: 'none' }
  | {
      readonly status: CommentStatus;
      readonly place: Place;
      /** Null once its author is forgotten. */
      readonly userId: number | null;
      readonly message: string;
      /** It was published, with these words, before it was rejected. */
      readonly takenDown: boolean;
      readonly isForgotten?: boolean;
      /** Before the last decision, while that can be undone. */
      readonly before?: Before;
    };

interface Before {
  readonly status: 'pending' | 'published' | 'rejected';
  readonly takenDown: boolean;
}

type Present = Exclude<Comment, { status: 'none' }>;
type By = SecondPerson & { readonly userId: number | null; readonly roles: readonly Role[] };
type Posted = Extract<CommentEvent, { type: 'CommentPosted' }>['data'];

interface Place {
  readonly commentId: number;
  readonly contentKind: ContentKind;
  readonly contentId: number;
  readonly threadId: number;
}

/** `message`: the words that the decision came with, in a record that was sent back whole. */
type Decision = { readonly by: By; readonly message?: string } & (
  | { readonly kind: 'publish'; readonly at: string }
  | { readonly kind: 'reject'; readonly reason: CommentRejectionReason; readonly note: string }
  /** An editor withdraws only for who can no longer do it. */
  | { readonly kind: 'withdraw'; readonly authorIsGone?: boolean }
);

export type CommentCommand =
  | ({ readonly kind: 'post' } & Posted)
  | { readonly kind: 'edit'; readonly by: By; readonly message: string }
  /** Words of its author, as an earlier version had them. */
  | { readonly kind: 'restore'; readonly by: By; readonly message: string }
  | Decision
  /** `decision`: the event to be undone, when it is not too late. */
  | { readonly kind: 'undo'; readonly by: By; readonly decision: string | undefined }
  /** Its author is forgotten: what is published is stated anew without a name, or goes with all the rest. */
  | { readonly kind: 'restate' }
  | { readonly kind: 'forget' };

const STATUS_AFTER = { publish: 'published', reject: 'rejected', withdraw: 'withdrawn' } as const;

export const commentStream = (commentId: number): string => `comment-${commentId}`;

function decide(command: CommentCommand, comment: Comment): readonly CommentEvent[] {
  if (command.kind === 'post') {
    if (comment.status !== 'none') throw new Refusal('conflict', 'conflict');
    const { kind: _, ...data } = command;
    return [{ type: 'CommentPosted', data }];
  }
  // A restored log may never have had it.
  if (comment.status === 'none' && command.kind === 'forget') return [];
  if (comment.status === 'none') throw new Refusal('notFound', 'notFound');
  const { place: data, status } = comment;
  if (command.kind === 'restate') {
    const { userId, message } = comment;
    // What can no longer be read, because its key is destroyed, is not stated again.
    if (status !== 'published' || userId === null || message === '') return [];
    return [{ type: 'CommentRestated', data: { ...data, message } }];
  }
  if (command.kind === 'forget')
    return comment.isForgotten ? [] : [...unpublished(comment), { type: 'CommentForgotten', data }];
  if (command.kind === 'undo') {
    if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
    if (mustBeAnother(command.by, comment.userId)) throw new Refusal('forbidden', 'ownText');
    const { decision } = command;
    if (!comment.before || decision === undefined) throw new Refusal('conflict', 'undoTooLate');
    const undone = { ...data, decision, status: comment.before.status };
    return [...unpublished(comment), { type: 'CommentDecisionUndone', data: undone }];
  }
  if (command.kind === 'restore') {
    const { userId, message } = comment;
    const isTheirs = userId !== null && command.by.userId === userId;
    if (status === 'withdrawn' ? !isTheirs : !mayModerate(command.by.roles))
      throw new Refusal('forbidden', 'forbidden');
    if (userId === null) throw new Refusal('conflict', 'conflict');
    if (status !== 'withdrawn' && command.message === message) return [];
    const edited = { type: 'CommentEdited', data: { ...data, userId, message: command.message } } as const;
    return [...unpublished(comment), edited];
  }
  const others = command.message === comment.message ? undefined : command.message;
  // The status that it has already decides nothing: the words alone are new.
  if (others !== undefined && command.kind !== 'edit' && STATUS_AFTER[command.kind] === status)
    return decide({ kind: 'edit', by: command.by, message: others }, comment);
  const assertNoOtherWords = () => {
    if (others === undefined) return;
    if (command.by.userId === comment.userId) throw new Refusal('invalid', 'editOrDecide', 'message');
    // An editor sends back the words that were read: the author has changed them since.
    throw new Refusal('conflict', 'conflict');
  };

  switch (command.kind) {
    case 'edit': {
      const { userId } = comment;
      if (userId === null || command.by.userId !== userId) throw new Refusal('forbidden', 'forbidden');
      if (status === 'withdrawn') throw new Refusal('conflict', 'conflict');
      if (command.message === comment.message) return [];
      const edited = { type: 'CommentEdited', data: { ...data, userId, message: command.message } } as const;
      return [...unpublished(comment), edited];
    }
    case 'withdraw': {
      const { userId } = comment;
      const instead = command.authorIsGone && mayModerate(command.by.roles);
      if (command.by.userId !== userId && !instead) throw new Refusal('forbidden', 'forbidden');
      assertNoOtherWords();
      if (status === 'withdrawn') return [];
      return [...unpublished(comment), { type: 'CommentWithdrawn', data: { ...data, userId } }];
    }
    case 'publish':
      if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
      if (mustBeAnother(command.by, comment.userId)) throw new Refusal('forbidden', 'ownText');
      assertNoOtherWords();
      if (status !== 'pending' && !comment.takenDown) throw new Refusal('conflict', 'alreadyDecided');
      return [{ type: 'CommentPublished', data: { ...data, publishedAt: command.at } }];
    case 'reject': {
      if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
      if (mustBeAnother(command.by, comment.userId)) throw new Refusal('forbidden', 'ownText');
      assertNoOtherWords();
      if (status === 'rejected' || status === 'withdrawn') throw new Refusal('conflict', 'alreadyDecided');
      const { reason, note } = command;
      const { userId } = comment;
      const rejected = { type: 'CommentRejected', data: { ...data, userId, reason, note } } as const;
      return [...unpublished(comment), rejected];
    }
    default:
      return command satisfies never;
  }
}

const unpublished = ({ status, place: data }: Present): readonly CommentEvent[] =>
  status === 'published' ? [{ type: 'CommentUnpublished', data }] : [];

const PUBLISHED = { status: 'published', takenDown: false } as const;

/** A rejection of what was published begins with its being taken down. */
function evolve(comment: Comment, event: CommentEvent): Comment {
  if (comment.status === 'none') return evolved(comment, event);
  const { before, ...known } = comment;
  const { status, takenDown } = known;
  const next = evolved(known, event);
  switch (event.type) {
    case 'CommentDecisionUndone':
      return { ...known, ...before };
    case 'CommentUnpublished':
      return { ...next, before } as Comment;
    case 'CommentRejected': {
      const wasPublished = status === 'pending' && takenDown;
      return { ...next, before: wasPublished ? PUBLISHED : { status, takenDown } } as Comment;
    }
    case 'CommentPublished':
      return { ...next, before: { status, takenDown } } as Comment;
    default:
      return next;
  }
}

function evolved(comment: Comment, event: CommentEvent): Comment {
  if (event.type === 'CommentPosted') {
    const { commentId, contentKind, contentId, threadId, userId, message } = event.data;
    const place = { commentId, contentKind, contentId, threadId };
    return { status: 'pending', place, userId, message, takenDown: false };
  }
  if (comment.status === 'none') return comment;
  switch (event.type) {
    case 'CommentEdited':
      return { ...comment, status: 'pending', message: event.data.message, takenDown: false };
    case 'CommentPublished':
      return { ...comment, status: 'published', takenDown: false };
    case 'CommentUnpublished':
      return { ...comment, status: 'pending', takenDown: true };
    case 'CommentRejected':
      return { ...comment, status: 'rejected' };
    case 'CommentWithdrawn':
      return { ...comment, status: 'withdrawn', takenDown: false };
    case 'CommentDecisionUndone':
      return comment;
    case 'CommentRestated':
      return { ...comment, userId: null, message: event.data.message };
    case 'CommentForgotten':
      return {
        ...comment,
        status: 'withdrawn',
        userId: null,
        message: '',
        takenDown: false,
        isForgotten: true,
      };
    default:
      return event satisfies never;
  }
}

export const commentDecider: Decider<CommentCommand, Comment, CommentEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
