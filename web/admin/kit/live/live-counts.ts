import type { Metric } from '../../../../contract/metrics.ts';

/** What is told often, and is not worth drawing the whole area anew each time. */
export interface LiveCounts {
  /** Absolute counts by `{metric} {hour}`, hours in UTC. */
  readonly counts: Readonly<Record<string, number>>;
  /** How often something has happened that stands in the list of activities. */
  readonly happened: number;
}

export interface LiveCountsStore {
  readonly get: () => LiveCounts;
  readonly subscribe: (listener: () => void) => () => void;
  count(metric: Metric, hour: string, count: number): void;
  happened(): void;
}

export const countKey = (metric: Metric, hour: string): string => `${metric} ${hour}`;

const NOTHING: LiveCounts = { counts: {}, happened: 0 };

/** Tells whoever listens at most once in `everyMs`, of all that came meanwhile. */
export function createLiveCounts(everyMs = 1000): LiveCountsStore {
  let shown = NOTHING;
  let isDue = false;
  const counts = new Map<string, number>();
  let happened = 0;
  const listeners = new Set<() => void>();
  const change = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      shown = { counts: Object.fromEntries(counts), happened };
      for (const listener of listeners) listener();
    }, everyMs);
  };
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count(metric, hour, count) {
      counts.set(countKey(metric, hour), count);
      change();
    },
    happened() {
      happened += 1;
      change();
    },
  };
}
