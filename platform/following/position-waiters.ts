import type { Position } from '../event-log/event-log.ts';

/** Those who wait until the read models have reached a position. */
export function createPositionWaiters(reached: (position: Position) => boolean) {
  const waiting = new Set<{ position: Position; resolve: (reached: boolean) => void }>();

  return {
    /** True once it is reached; false when the time is over, or when nothing will be reached any more. */
    wait(position: Position, ms?: number): Promise<boolean> {
      if (reached(position)) return Promise.resolve(true);
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
      });
    },
    moved(): void {
      for (const waiter of waiting) if (reached(waiter.position)) waiter.resolve(true);
    },
    stopped(): void {
      for (const waiter of waiting) waiter.resolve(false);
    },
  };
}
