import { Counter, Gauge } from 'prom-client';
import { LIMITS } from '../contract/limits.ts';
import type { Progress } from '../projections/projector-port.ts';
import type { Indexer } from '../search/indexer.ts';
import type { Postman } from './mails/postman.ts';
import type { SqliteEventLog } from './platform/event-log/sqlite/sqlite-event-log.ts';
import type { HealthCheck } from './platform/http/health.ts';
import type { Metrics } from './platform/http/metrics.ts';
import type { ResponseCache } from './platform/http/response-cache.ts';

export interface Watched {
  readonly log: SqliteEventLog;
  readonly projector: Progress;
  readonly indexer: Pick<Indexer, 'health' | 'lag'>;
  readonly postman: Postman;
  readonly cache: ResponseCache;
  readonly now: () => number;
  /** How many sessions have asked for an access token since. */
  readonly sessionsSince: (since: string) => Promise<number>;
  /** Why the log can no longer be written. */
  readonly fatal: () => Error | undefined;
}

/** What `/health/ready` looks at. */
export const healthChecks = ({ projector, indexer, postman, fatal }: Watched): readonly HealthCheck[] => [
  {
    name: 'event-log',
    check: async () => (fatal() ? { status: 'down', detail: 'cannot be written' } : { status: 'ok' }),
  },
  { name: 'read-models', check: async () => ({ status: projector.health() }) },
  { name: 'search', check: async () => ({ status: indexer.health() }) },
  { name: 'mails', check: async () => ({ status: await postman.health() }) },
];

/** Gauges that are read when `/metrics` is asked for. */
export function registerGauges({ registry }: Metrics, watched: Watched): void {
  const { log, projector, indexer, cache, now } = watched;
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('parvis_log_appends', 'Appends accepted since the start', () => log.stats().appended);
  gauge('parvis_log_groups', 'Commits of the log since the start', () => log.stats().groups);
  gauge('parvis_log_wal_bytes', 'Size of the write-ahead log', () => log.stats().writeAheadLogBytes);
  gauge('parvis_projection_lag_ms', 'Age of the oldest event not applied', () => projector.lag());
  gauge('parvis_projection_parked', 'Events that a read model could not apply', () =>
    projector.stats().models.reduce((sum, { parked }) => sum + parked, 0),
  );
  gauge('parvis_search_lag_ms', 'Age of the oldest event not indexed', () => indexer.lag());
  gauge(
    'parvis_users_online',
    'Sessions that have asked for an access token while the last one is good',
    () => watched.sessionsSince(new Date(now() - LIMITS.accessTokenMinutes * 60_000).toISOString()),
  );
  gauge('parvis_cache_entries', 'Answers kept in memory', () => cache.stats.entries);
  gauge('parvis_cache_bytes', 'Bytes of the answers kept in memory', () => cache.stats.bytes);
  gauge('parvis_cache_hits', 'Answers given from memory', () => cache.stats.hits);
  gauge('parvis_cache_misses', 'Answers that had to be made', () => cache.stats.misses);
}

/** Somebody who asks after many addresses without an account collects those that have one: worth an alert. */
export function countUnknownEmails(
  { registry }: Metrics,
  logger: { warn(details: object, message: string): void },
): (from: string) => void {
  const counter = new Counter({
    name: 'parvis_unknown_email_total',
    help: 'Passwords asked for with an address that has no account',
    registers: [registry],
  });
  return from => {
    counter.inc();
    logger.warn({ from }, 'a password was asked for with an address that has no account');
  };
}
