import { Counter, Gauge } from 'prom-client';
import { LIMITS } from '../contract/limits.ts';
import type { Progress } from '../platform/following/projector-port.ts';
import type { HealthCheck } from '../platform/http/edge/health.ts';
import type { Metrics } from '../platform/http/edge/metrics.ts';
import type { ResponseCache } from '../platform/http/kept-answers/response-cache.ts';
import type { Indexer } from '../search/indexer.ts';
import type { Rotations } from './accounts/rotation/rotation.ts';
import type { Postman } from './mails/postman.ts';
import type { OpenedLog } from './open-engines.ts';

export interface Watched {
  readonly log: OpenedLog;
  readonly projector: Progress;
  readonly search: Pick<Indexer, 'health' | 'lag'>;
  readonly postman: Postman;
  readonly cache: ResponseCache;
  readonly now: () => number;
  readonly rotations: Pick<Rotations, 'seenSince'>;
  /** Why the log can no longer be written. */
  readonly fatal: () => Error | undefined;
}

/** What `/health/ready` looks at. Without its log the program still answers whoever only reads. */
export const healthChecks = ({ log, projector, search, postman, fatal }: Watched): readonly HealthCheck[] => [
  {
    name: 'event-log',
    async check() {
      if (fatal()) return { status: 'down', detail: 'cannot be written' };
      const health = log.health?.() ?? 'connected';
      return health === 'connected' ? { status: 'ok' } : { status: 'degraded', detail: health };
    },
  },
  { name: 'read-models', check: async () => ({ status: projector.health() }) },
  { name: 'search', check: async () => ({ status: search.health() }) },
  { name: 'mails', check: async () => ({ status: await postman.health() }) },
];

/** Gauges that are read when `/metrics` is asked for. */
export function registerGauges({ registry }: Metrics, watched: Watched): void {
  const { log, projector, search, cache, now } = watched;
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // What a server does not tell keeps no other figure back.
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        );
      },
    });
  const { stats } = log;
  if (stats) {
    gauge('parvis_log_appends', 'Appends accepted since the start', () => stats().appended);
    gauge('parvis_log_groups', 'Commits of the log since the start', () => stats().groups);
    gauge('parvis_log_wal_bytes', 'Size of the write-ahead log', () => stats().writeAheadLogBytes);
  }
  gauge('parvis_projection_lag_ms', 'Age of the oldest event not applied', () => projector.lag());
  gauge('parvis_projection_parked', 'Events that a read model could not apply', () =>
    projector.stats().models.reduce((sum, { parked }) => sum + parked, 0),
  );
  gauge('parvis_search_lag_ms', 'Age of the oldest event not indexed', () => search.lag());
  gauge(
    'parvis_users_online',
    'Sessions that have asked for an access token while the last one is good',
    () => watched.rotations.seenSince(new Date(now() - LIMITS.accessTokenMinutes * 60_000).toISOString()),
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
