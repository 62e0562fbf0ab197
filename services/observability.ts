import { randomBytes } from 'node:crypto';
import { Counter, Gauge } from 'prom-client';
import { LIMITS } from '../contract/limits.ts';
import { type Following, isWell } from '../platform/following/following.ts';
import type { HealthCheck, HealthStatus } from '../platform/http/edge/health.ts';
import type { Metrics } from '../platform/http/edge/metrics.ts';
import type { ResponseCache } from '../platform/http/kept-answers/response-cache.ts';
import { createKeyedHash } from '../platform/keys/keyed-hash.ts';
import type { FollowedReadModels } from '../platform/read-models/follow-read-models.ts';
import type { Search } from '../search/search.ts';
import type { Forgetting } from './accounts/forgetting/forgetting.ts';
import type { Rotations } from './accounts/rotation/rotation.ts';
import type { Postman } from './mails/postman.ts';
import type { OpenedLog } from './open-engines.ts';
import type { KeptProof } from './proof/keep-proof.ts';

export interface Watched {
  readonly log: OpenedLog;
  readonly followed: Pick<FollowedReadModels, 'following' | 'status'>;
  readonly search: Pick<Search, 'followings' | 'health'>;
  /** Absent in a process that keeps none. */
  readonly proof: Pick<KeptProof, 'followings' | 'isFailing'> | undefined;
  readonly postman: Postman;
  readonly forgetting: Pick<Forgetting, 'notCleared'>;
  /** Whether what is done once in an installation is done: its first administrator, the demo content. */
  readonly isPrepared: () => boolean;
  readonly cache: ResponseCache;
  readonly now: () => number;
  readonly rotations: Pick<Rotations, 'seenSince'>;
  /** Why the log can no longer be written. */
  readonly fatal: () => Error | undefined;
}

/** What `/health/ready` looks at. Without its log the program still answers whoever only reads. */
export const healthChecks = (watched: Watched): readonly HealthCheck[] => [
  {
    name: 'event-log',
    async check() {
      if (watched.fatal()) return { status: 'down', detail: 'cannot be written' };
      const health = watched.log.health?.() ?? 'connected';
      return health === 'connected' ? { status: 'ok' } : { status: 'degraded', detail: health };
    },
  },
  {
    name: 'preparation',
    check: async () => (watched.isPrepared() ? { status: 'ok' } : { status: 'down', detail: 'is under way' }),
  },
  { name: 'read-models', check: async () => readModelHealth(watched) },
  { name: 'search', check: async () => searchHealth(watched) },
  { name: 'mails', check: async () => ({ status: await watched.postman.health() }) },
  { name: 'forgetting', check: async () => forgettingHealth(watched) },
  ...(watched.proof ? [proofCheck(watched.proof)] : []),
];

const found = (status: HealthStatus, details: readonly string[]) =>
  details.length > 0 ? { status, detail: details.join('; ') } : { status };

function readModelHealth({ followed: { following, status } }: Watched) {
  const lacking = status().filter(({ state }) => state !== 'ready');
  const progress = lacking.find(one => one.progress !== undefined)?.progress;
  const done = progress?.at === undefined ? [] : [`${progress.events} events, up to ${progress.at}`];
  const building =
    lacking.length > 0 ? [`building ${lacking.map(({ name }) => name).join(', ')}`, ...done] : [];
  const kept =
    following.parked.length > 0
      ? ['until they are mended nothing is removed that nobody uses or that was kept long enough']
      : [];
  const details = [...building, ...troubles(following), ...kept];
  // Whoever spreads requests sends them elsewhere while hardly any of them could be answered.
  if (lacking.length > 0 && lacking.length === status().length) return found('down', details);
  return found(isWell(following) && lacking.length === 0 ? 'ok' : 'degraded', details);
}

const searchHealth = ({ search }: Watched) => found(search.health(), search.followings.flatMap(howFar));

const forgettingHealth = ({ forgetting: { notCleared } }: Watched) =>
  notCleared === 0
    ? found('ok', [])
    : found('degraded', [
        `of ${notCleared} forgotten account${notCleared === 1 ? '' : 's'} something could not be removed`,
      ]);

/** Nobody waits for the proof: while it is kept anew, nothing is wrong. */
const proofCheck = (proof: NonNullable<Watched['proof']>): HealthCheck => ({
  name: 'proof',
  async check() {
    const { isFailing, followings } = proof;
    const isWrong = isFailing || followings.some(({ state }) => state === 'away' || state === 'behind');
    const failing = isFailing ? ['cannot begin'] : [];
    return found(isWrong ? 'degraded' : 'ok', [...failing, ...followings.flatMap(howFar)]);
  },
});

const howFar = (following: Following): string[] => [
  ...(following.state === 'building' && following.appliedAt !== undefined
    ? [`${following.eventsApplied} events, up to ${following.appliedAt}`]
    : []),
  ...troubles(following),
];

/** Streams are named: who mends them has to know which. */
const troubles = ({ name, state, parked }: Following): string[] => [
  ...(state === 'following' ? [] : [`${name}: ${state}`]),
  ...(parked.length > 0
    ? [
        `${name}: ${parked.length} parked, ${parked
          .slice(0, 3)
          .map(({ stream }) => stream)
          .join(', ')} among them`,
      ]
    : []),
];

/** What a server does not tell keeps no other figure back. */
const known = async (read: () => number | Promise<number>): Promise<number> =>
  Promise.resolve()
    .then(read)
    .catch(() => Number.NaN);

/** Gauges that are read when `/metrics` is asked for. */
export function registerGauges({ registry }: Metrics, watched: Watched): void {
  const { log, followed, search, proof, cache, now } = watched;
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await known(read));
      },
    });
  const ofEach = (
    name: string,
    help: string,
    subscribers: () => readonly Following[],
    read: (subscriber: Following) => number | Promise<number>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['subscriber'],
      registers: [registry],
      async collect() {
        const figures = await Promise.all(
          subscribers().map(async one => [one.name, await known(() => read(one))] as const),
        );
        // One that this process feeds no longer is gone.
        this.reset();
        for (const [subscriber, figure] of figures) this.set({ subscriber }, figure);
      },
    });
  const { stats } = log;
  if (stats) {
    gauge('parvis_log_appends', 'Appends accepted since the start', () => stats().appended);
    gauge('parvis_log_groups', 'Commits of the log since the start', () => stats().groups);
    gauge('parvis_log_wal_bytes', 'Size of the write-ahead log', () => stats().writeAheadLogBytes);
  }
  const followings = () => [followed.following, ...search.followings, ...(proof?.followings ?? [])];
  ofEach('parvis_following_lag_ms', 'Age of the oldest event that a subscriber lacks', followings, one =>
    one.lag(),
  );
  ofEach(
    'parvis_following_parked',
    'Events that a subscriber could not apply',
    followings,
    one => one.parked.length,
  );
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

/**
 * Somebody who asks after many addresses without an account collects those that have one: worth an alert. From where
 * is hashed with a key of this process: the lines of one caller can be told from those of others, and no more.
 */
export function countUnknownEmails(
  { registry }: Metrics,
  logger: { warn(details: object, message: string): void },
): (from: string) => void {
  const counter = new Counter({
    name: 'parvis_unknown_email_total',
    help: 'Passwords asked for with an address that has no account',
    registers: [registry],
  });
  const hash = createKeyedHash(randomBytes(32));
  return from => {
    counter.inc();
    logger.warn({ from: hash(from) }, 'a password was asked for with an address that has no account');
  };
}
