/** A search server that another process feeds: whether it keeps up, seen from a process that only searches. */
import { setTimeout as pause } from 'node:timers/promises';
import { type EventLog, ORIGIN, type Position } from '../services/platform/event-log/event-log.ts';
import { concernsSearch } from './what-is-indexed.ts';

const LOOKED_AT_EVERY_MS = 1000;
/** What has not come so long after the stand-in had it does not come soon. */
const BEHIND_AFTER_MS = 5000;

export interface FedElsewhere extends AsyncDisposable {
  /** Whether the server can be asked, and holds what changed a while ago. */
  follows(): boolean;
}

export interface FedElsewhereOptions {
  readonly log: EventLog;
  /** How far the server has come in what it shows; undefined where it shows nothing. */
  readonly shown: () => Promise<Position | undefined>;
  /** How far our own index has come: so far the server should come by and by. */
  readonly wanted: () => Position;
  readonly lookedAtEveryMs?: number;
  readonly now?: () => number;
}

export function watchServer({
  log,
  shown,
  wanted,
  lookedAtEveryMs = LOOKED_AT_EVERY_MS,
  now = Date.now,
}: FedElsewhereOptions): FedElsewhere {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lacks = createGap(log);
  let isThere = false;
  let behindSince: number | undefined;

  const look = async (): Promise<void> => {
    // Asked before the server is: what changes meanwhile it need not have.
    const until = wanted();
    const reached = await shown().catch(() => undefined);
    isThere = reached !== undefined;
    // A log that cannot be read tells nothing new.
    const isBehind =
      reached === undefined || (await lacks(reached, until).catch(() => behindSince !== undefined));
    if (!isBehind) behindSince = undefined;
    else behindSince ??= now();
  };
  const looking = (async () => {
    while (!signal.aborted) {
      await look();
      await pause(lookedAtEveryMs, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    follows: () => isThere && (behindSince === undefined || now() - behindSince < BEHIND_AFTER_MS),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await looking;
    },
  };
}

/**
 * Whether anything for the search stands in the log after what was reached, up to a position: a server does not write
 * down each event that changes nothing in it.
 */
function createGap(log: EventLog) {
  /** Between these two there is nothing; so no event is read twice while nothing for the search happens. */
  let [from, to]: [Position, Position] = [ORIGIN, ORIGIN];
  return async (reached: Position, until: Position): Promise<boolean> => {
    if (reached >= until) return false;
    if (reached < from || reached > to) [from, to] = [reached, reached];
    if (to >= until) return false;
    for await (const events of log.readAll({ after: to })) {
      const inside = events.filter(({ position }) => position <= until);
      if (inside.some(concernsSearch)) return true;
      if (inside.length < events.length) break;
    }
    to = until;
    return false;
  };
}
