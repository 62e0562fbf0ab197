/** What is decided of a text by rules when it is sent, and which decision may be taken back. */
import type { CommentRejectionReason } from '../../contract/comments.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { RejectionReason } from '../../contract/testimonies.ts';
import { type EventLog, type RecordedEvent, WrongRevision } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handle, Handled } from '../../platform/event-log/handle.ts';
import { holdDecider, holdStream } from './hold.ts';

/** A text that stands in the log, and waits. */
export interface Sent {
  readonly kind: 'testimony' | 'comment';
  readonly id: number;
  readonly userId: number;
  /** Of a testimony. */
  readonly title?: string;
  /** HTML of a testimony, plain text of a comment. */
  readonly content: string;
  /** Nobody but a person publishes what its author has not agreed to. */
  readonly mayBePublished: boolean;
}

export type Ruled =
  | { readonly ruleId: number; readonly outcome: 'publish' }
  | { readonly ruleId: number; readonly outcome: 'hold' }
  | {
      readonly ruleId: number;
      readonly outcome: 'refuse';
      readonly reason: RejectionReason & CommentRejectionReason;
    };

/** Undefined: no rule speaks of it, and a person decides. */
export type Ruling = (sent: Sent) => Promise<Ruled | undefined>;

/** A rule decides as an editor who has no account. */
const BY_RULE = { userId: null, roles: ['ROLE_EDITOR'] } as const;
/** What it acts as; its id follows. */
const RULE = 'rule:';

/**
 * Decides as the rules say, in an append of its own: who decided is another than who sent it. Of a text that a rule
 * leaves to a person it is said which rule did; one that somebody has touched since is left alone.
 * @param done what sending it has done
 */
export async function decideByRules<Done extends Pick<Handled<unknown, unknown>, 'revision' | 'position'>>(
  { rule, handle }: { readonly rule?: Ruling; readonly handle: Handle },
  sent: Sent,
  { correlationId }: { readonly correlationId: string },
  done: Done,
  decide: (
    ruled: Exclude<Ruled, { outcome: 'hold' }>,
    by: typeof BY_RULE,
    context: CommandContext,
  ) => Promise<Done>,
): Promise<Done> {
  const ruled = await rule?.(sent);
  if (!ruled) return done;
  const { ruleId } = ruled;
  const context = { actor: `${RULE}${ruleId}`, correlationId };
  if (ruled.outcome === 'hold') {
    const about = { kind: sent.kind === 'testimony' ? 'temoignage' : sent.kind, id: sent.id } as const;
    const hold = { about, revision: done.revision ?? 0, ruleId };
    const { position } = await handle(holdStream(sent.id), holdDecider, hold, context);
    return { ...done, position };
  }
  const seen = done.revision === undefined ? context : { ...context, expected: done.revision };
  try {
    return await decide(ruled, BY_RULE, seen);
  } catch (error) {
    if (error instanceof WrongRevision) return done;
    throw error;
  }
}

interface Undoable {
  /** The event of the last decision; undefined when it was made too long ago, by another person, or never. */
  readonly decision: string | undefined;
  /** Undoes it only where it was read: after that, another moderator may have decided. */
  readonly context: CommandContext;
}

/** What `context.actor` may take back in a stream. */
export async function undoable(
  { log, now }: { readonly log: EventLog; readonly now: () => number },
  stream: string,
  decisions: ReadonlySet<string>,
  context: CommandContext,
): Promise<Undoable> {
  const history = await log.readStream(stream);
  const mayUndo = ({ at, actor }: RecordedEvent) =>
    // What a rule decides any moderator may undo.
    (actor === context.actor || actor.startsWith(RULE)) && Date.parse(at) + LIMITS.undoSeconds * 1000 > now();
  const last = history.findLast(({ type }) => decisions.has(type));
  const read = history.at(-1)?.revision;
  const expected = read === undefined ? context.expected : Math.min(context.expected ?? read, read);
  return {
    decision: last && mayUndo(last) ? last.id : undefined,
    context: { ...context, expected },
  };
}
