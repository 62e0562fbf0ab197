import type { Position } from '../event-log/event-log.ts';

/** Those who wait until a subscriber of the log has reached a position. */
export function createPositionWaiters(reached: (position: Position) => boolean) {
  let isOver = false;
  let asked = Promise.withResolvers<void>();
  const waiting = new Set<{ position: Position; resolve: (reached: boolean) => void }>();

  return {
    /** True once it is reached; false when the time is over, or when nothing will be reached any more. */
    wait(position: Position, ms?: number): Promise<boolean> {
      if (reached(position)) return Promise.resolve(true);
      if (isOver) return Promise.resolve(false);
      return new Promise(resolve => {
        const waiter = {
          position,
          resolve: (answer: boolean) => {
            clearTimeout(timer);
            waiting.delete(waiter);
            resolve(answer);
          },
        };
        const timer = ms === undefined ? undefined : setTimeout(() => waiter.resolve(false), ms);
        waiting.add(waiter);
        asked.resolve();
      });
    },
    /** Once somebody waits for what is not reached. */
    asked(): Promise<void> {
      if (waiting.size === 0) asked = Promise.withResolvers();
      return asked.promise;
    },
    moved(): void {
      for (const waiter of waiting) if (reached(waiter.position)) waiter.resolve(true);
    },
    stopped(): void {
      isOver = true;
      for (const waiter of waiting) waiter.resolve(false);
    },
  };
}
