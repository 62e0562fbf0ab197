import type { Position } from '../event-log.ts';

const POLL_MS = 250;

/**
 * Wakes who waits for the log to grow: at once when this process appends, within POLL_MS when another one
 * does (an import beside the running server).
 */
export function watchCommits(readHead: () => Position) {
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const resolve of [...waiting]) resolve();
  };
  let polled = readHead();
  const poll = setInterval(() => {
    if (waiting.size === 0) return;
    const head = readHead();
    if (head === polled) return;
    polled = head;
    wake();
  }, POLL_MS);
  poll.unref();

  return {
    wake,

    /** Resolves after the next commit, or at the signal. */
    next: (signal: AbortSignal): Promise<void> =>
      new Promise(resolve => {
        const done = () => {
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        if (signal.aborted) return resolve();
        waiting.add(done);
        signal.addEventListener('abort', done);
      }),

    close: () => clearInterval(poll),
  };
}
