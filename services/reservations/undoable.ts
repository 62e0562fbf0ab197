import { LIMITS } from '../../contract/limits.ts';
import type { EventLog, RecordedEvent } from '../../platform/event-log/event-log.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';

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
    (actor === context.actor || actor.startsWith('rule:')) &&
    Date.parse(at) + LIMITS.undoSeconds * 1000 > now();
  const last = history.findLast(({ type }) => decisions.has(type));
  const read = history.at(-1)?.revision;
  const expected = read === undefined ? context.expected : Math.min(context.expected ?? read, read);
  return {
    decision: last && mayUndo(last) ? last.id : undefined,
    context: { ...context, ...(expected !== undefined && { expected }) },
  };
}
