/** How far a search server must have come before it may answer, as the index of this process knows. */
import { type EventLog, ORIGIN, type Position } from '../platform/event-log/event-log.ts';
import type { Following } from '../platform/following/following.ts';
import { concernsSearch } from './what-is-indexed.ts';

export interface LastChange {
  /** To be told of each change of this process's index. */
  readonly applied: (ids: readonly string[], position: Position) => void;
  /** The last change since this process began; ORIGIN before the first. */
  readonly here: () => Position;
  /**
   * The last change before this process began, looked for after the position that the server has reached; undefined
   * while this process's index is still being made.
   */
  readonly atTheStart: (reached: Position, own: Following) => Promise<Position | undefined>;
}

export function createLastChange(log: Pick<EventLog, 'readAll'>): LastChange {
  let here: Position = ORIGIN;
  let atTheStart: Position | undefined;
  return {
    applied(ids, position) {
      if (ids.length > 0) here = position;
    },
    here: () => here,
    async atTheStart(reached, own) {
      if (atTheStart === undefined && own.state === 'following')
        atTheStart = await lastOf(log, reached, own.position);
      return atTheStart;
    },
  };
}

/** After a position and up to another; the first position where nothing was changed in between. */
async function lastOf(log: Pick<EventLog, 'readAll'>, after: Position, until: Position): Promise<Position> {
  let last = after;
  if (after >= until) return last;
  for await (const events of log.readAll({ after })) {
    last = events.findLast(event => event.position <= until && concernsSearch(event))?.position ?? last;
    if ((events.at(-1)?.position ?? until) >= until) break;
  }
  return last;
}
