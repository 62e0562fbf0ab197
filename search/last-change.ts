/** Where the last change stands that a server must hold before it may answer for the index beside it. */
import { type EventLog, ORIGIN, type Position } from '../platform/event-log/event-log.ts';
import type { Indexer } from './indexer.ts';
import { concernsSearch } from './what-is-indexed.ts';

export interface LastChange {
  /** The index beside the server has applied this. */
  readonly applied: (ids: readonly string[], position: Position) => void;
  /** The last one that it has applied since this process began; ORIGIN before. */
  readonly here: () => Position;
  /** The last one before that, told from how far the server is; undefined until the index beside it has begun. */
  readonly atTheStart: (reached: Position, beside: Indexer) => Promise<Position | undefined>;
}

export function createLastChange(log: Pick<EventLog, 'readAll'>): LastChange {
  let here: Position = ORIGIN;
  let atTheStart: Position | undefined;
  return {
    applied(ids, position) {
      if (ids.length > 0) here = position;
    },
    here: () => here,
    async atTheStart(reached, beside) {
      if (atTheStart === undefined && beside.follows())
        atTheStart = await lastOf(log, reached, beside.stats().position);
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
