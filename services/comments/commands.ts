import type { CommentPatch, NewComment } from '../../contract/comments.ts';
import { type ContentKey, namedContent } from '../../contract/content-key.ts';
import { referencedId } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { CommentEvent } from '../../events/comments.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { Handled } from '../../platform/event-log/handle.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import type { Call } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { plainLines, visibleLines } from '../../platform/text/plain-text.ts';
import type { AccountDocument } from '../../projections/accounts.ts';
import type { CommentDocument } from '../../projections/comments.ts';
import { type Contents, isPublished } from '../../projections/published-content.ts';
import { decideByRules, type Ruling, undoable } from '../moderation/decisions.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { type Comment, type CommentCommand, commentDecider, commentStream } from './comment.ts';

export interface Commands extends Contents, CommandTools {
  readonly needsSecondPerson?: boolean;
  /** What the rules of the house decide of what is sent; without it a person decides. */
  readonly rule?: Ruling;
  readonly accounts: Collection<AccountDocument>;
  readonly comments: Collection<CommentDocument>;
}

type Done = Handled<Comment, CommentEvent>;

export async function postComment(
  commands: Commands,
  call: Call<unknown, unknown, NewComment>,
): Promise<Done & { readonly commentId: number }> {
  const context = commandContext(call);
  const { userId } = call.actor;
  const account = await commands.accounts.get(String(userId));
  if (userId === null || !account) throw new Refusal('forbidden', 'forbidden');
  const content = namedContent(call.body);
  if (!(await isPublished(commands, content))) throw new Refusal('notFound', 'notFound');
  const answered = await answeredComment(commands, content, call.body.response);
  const message = visibleLines(call.body.message, 'message');
  const commentId = await idempotentId(commands, context, commentStream);
  const done = await commands.handle(
    commentStream(commentId),
    commentDecider,
    {
      kind: 'post',
      commentId,
      ...content,
      threadId: answered?.threadId ?? commentId,
      responseTo: answered?.id ?? null,
      userId,
      author: account.name,
      message,
    },
    context,
  );
  return { ...(await ruledBy(commands, call, commentId, done)), commentId };
}

async function ruledBy(
  commands: Commands,
  call: Call<unknown, unknown, unknown>,
  commentId: number,
  done: Done,
): Promise<Done> {
  const { state } = done;
  if (state.status !== 'pending' || state.userId === null) return done;
  const { userId, message: content } = state;
  const sent = { kind: 'comment', id: commentId, userId, content, mayBePublished: true } as const;
  return decideByRules(commands, sent, call, done, (ruled, by, context) => {
    const command: CommentCommand =
      ruled.outcome === 'publish'
        ? { kind: 'publish', by, at: new Date(commands.now()).toISOString() }
        : { kind: 'reject', by, reason: ruled.reason, note: '' };
    return commands.handle(commentStream(commentId), commentDecider, command, context);
  });
}

/** The published comment under the same text that `response` names. */
async function answeredComment(
  { comments }: Commands,
  { contentKind, contentId }: ContentKey,
  response: string | undefined,
): Promise<CommentDocument | undefined> {
  if (response === undefined) return undefined;
  const id = referencedId('Comment', response);
  const comment = id === undefined ? undefined : await comments.get(id);
  const answerable =
    comment?.status === 'published' && comment.contentKind === contentKind && comment.contentId === contentId;
  if (!answerable) throw new Refusal('invalid', 'unknownReference', 'response');
  return comment;
}

/** Edits or decides, as the body says: one command, one append. Other words and another status at once are refused. */
export async function changeComment(
  commands: Commands,
  call: Call<unknown, unknown, CommentPatch>,
  id: string,
): Promise<Done> {
  const { needsSecondPerson } = commands;
  const actor = { ...call.actor, needsSecondPerson };
  const command = commandOf({ ...call, actor }, new Date(commands.now()).toISOString());
  const done = await run(commands, call, id, command);
  // Other words are judged as if they were sent now.
  return done.events.some(({ type }) => type === 'CommentEdited')
    ? ruledBy(commands, call, Number(id), done)
    : done;
}

const DECISIONS: ReadonlySet<string> = new Set(['CommentPublished', 'CommentRejected']);

/** Takes back the last decision, for as long as the mail about it has not left. */
export async function undoDecision(
  commands: Commands,
  call: Call<unknown, unknown, unknown>,
  id: string,
): Promise<Done> {
  const stream = commentStream(Number(id));
  const { decision, context } = await undoable(commands, stream, DECISIONS, commandContext(call));
  const { needsSecondPerson } = commands;
  const command = { kind: 'undo', by: { ...call.actor, needsSecondPerson }, decision } as const;
  return commands.handle(stream, commentDecider, command, context);
}

export const withdrawComment = (
  commands: Commands,
  call: Call<unknown, unknown, unknown>,
  id: string,
): Promise<Done> => run(commands, call, id, { kind: 'withdraw', by: call.actor });

async function run(
  commands: Commands,
  call: Call<unknown, unknown, unknown>,
  id: string,
  command: CommentCommand,
): Promise<Done> {
  const stream = commentStream(Number(id));
  const authorIsGone = command.kind === 'withdraw' && (await isAuthorGone(commands, id));
  const whole = authorIsGone ? { ...command, authorIsGone } : command;
  return commands.handle(stream, commentDecider, whole, commandContext(call));
}

/** The author of a comment never changes: the read model may be asked. */
async function isAuthorGone({ comments, accounts }: Commands, id: string): Promise<boolean> {
  const comment = await comments.get(id);
  const author = comment && (await accounts.get(String(comment.userId)));
  return comment !== undefined && (!author || author.deletedAt !== null);
}

function commandOf({ body, actor: by }: Call<unknown, unknown, CommentPatch>, at: string): CommentCommand {
  const message = body.message === undefined ? undefined : visibleLines(body.message, 'message');
  switch (body.status) {
    case 'withdrawn':
      return { kind: 'withdraw', by, message };
    case 'published':
      return { kind: 'publish', by, at, message };
    case 'rejected':
      if (!body.reason) throw new Refusal('invalid', 'required', 'reason');
      return {
        kind: 'reject',
        by,
        reason: body.reason,
        note: plainLines(body.errorResponse ?? ''),
        message,
      };
    case 'pending':
    case undefined:
      if (message === undefined) throw new Refusal('invalid', 'required', 'message');
      return { kind: 'edit', by, message };
    default:
      return body.status satisfies never;
  }
}
