/** A search server that another process feeds: whether it keeps up, seen from a process that only searches. */
import type { Position } from '../platform/event-log/event-log.ts';
import { pause } from '../platform/pause.ts';

const LOOKED_AT_EVERY_MS = 1000;
/** What has not come so long after the stand-in had it does not come soon. */
const BEHIND_AFTER_MS = 5000;

export interface FedElsewhere extends AsyncDisposable {
  /** Whether the server can be asked, and holds what changed a while ago. */
  follows(): boolean;
}

export interface FedElsewhereOptions {
  /** How far the server has come in what it shows; undefined where it shows nothing. */
  readonly shown: () => Promise<Position | undefined>;
  /** Where the last change stands in the log that the server should have by and by. */
  readonly lastChange: () => Position;
  /** As `lastChange`, of what was changed before this process began; undefined while that is not known. */
  readonly lastChangeAtTheStart: (reached: Position) => Promise<Position | undefined>;
  readonly lookedAtEveryMs?: number;
  readonly now?: () => number;
}

export function watchServer({
  shown,
  lastChange,
  lastChangeAtTheStart,
  lookedAtEveryMs = LOOKED_AT_EVERY_MS,
  now = Date.now,
}: FedElsewhereOptions): FedElsewhere {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isThere = false;
  /** Since this process began: until then nothing says how far behind the server is. */
  let hasCaughtUp = false;
  let behindSince: number | undefined;

  const holdsWhatWas = async (reached: Position): Promise<boolean> => {
    const last = await lastChangeAtTheStart(reached).catch(() => undefined);
    return last !== undefined && reached >= last;
  };

  const look = async (): Promise<void> => {
    // Asked before the server is: what changes meanwhile it need not have.
    const wanted = lastChange();
    const reached = await shown().catch(() => undefined);
    isThere = reached !== undefined;
    if (reached !== undefined && reached >= wanted && (await holdsWhatWas(reached))) {
      hasCaughtUp = true;
      behindSince = undefined;
    } else behindSince ??= now();
  };
  const looking = (async () => {
    while (!signal.aborted) {
      await look();
      await pause(lookedAtEveryMs, signal);
    }
  })();

  return {
    follows: () =>
      isThere && hasCaughtUp && (behindSince === undefined || now() - behindSince < BEHIND_AFTER_MS),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await looking;
    },
  };
}
