import { LIMITS } from '../../contract/limits.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';

/** The last decision in a stream, by its event; undefined when it was made too long ago, by another person, or never. */
export async function undoable(
  { log, now }: { readonly log: EventLog; readonly now: () => number },
  stream: string,
  decisions: ReadonlySet<string>,
  by: string,
): Promise<string | undefined> {
  const last = (await log.readStream(stream)).findLast(({ type }) => decisions.has(type));
  if (!last) return undefined;
  const { id, at, actor } = last;
  // Another moderator may have decided meanwhile. What a rule decides any of them may undo.
  if (actor !== by && !actor.startsWith('rule:')) return undefined;
  return Date.parse(at) + LIMITS.undoSeconds * 1000 > now() ? id : undefined;
}
