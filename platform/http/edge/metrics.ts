import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Where others register what they count. */
  readonly registry: Registry;
  /** Of requests that are alike: is told how many seconds each took. */
  observerOf(method: string, route: string, status: number): (seconds: number) => void;
}

/** One registry an app: process figures (the lag of the event loop among them) and the time of requests. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer is handed over, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    observerOf(method, route, status) {
      const alike = duration.labels({ method, route, status });
      return seconds => alike.observe(seconds);
    },
  };
}
