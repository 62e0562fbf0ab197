/** Once a day what was kept long enough is removed, and an event says how much of each kind. */
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts';
import type { RetentionKind } from '../../events/retention.ts';
import { type EventLog, lastEventOf, ORIGIN } from '../../platform/event-log/event-log.ts';
import type { CommandContext, Handle } from '../../platform/event-log/handle.ts';
import { type Following, isWell } from '../../platform/following/following.ts';
import { createRounds, type Rounds } from '../../platform/following/rounds.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import { type Applied, RETENTION_STREAM, retentionDecider } from './applied.ts';

/** Of each kind, in one run; when there are more, the next one follows soon. */
const AT_ONCE = 1000;

export interface Expiry {
  readonly days: number;
  /** Answers how many it has removed; of what an earlier call has removed, none. */
  readonly remove: (
    old: { readonly before: string; readonly limit: number },
    context: CommandContext,
    signal: AbortSignal,
  ) => Promise<number>;
}

export interface RetentionOptions {
  readonly expiries: Readonly<Record<RetentionKind, Expiry>>;
  readonly log: EventLog;
  readonly handle: Handle;
  readonly following: Following;
  readonly logger: ProgramLogger;
  readonly now: () => number;
  readonly atOnce?: number;
}

export function createRetention(options: RetentionOptions): Rounds {
  const { expiries, log, handle, following, logger, now, atOnce = AT_ONCE } = options;

  /** When the log began: what is new has nothing to remove. */
  async function firstAt(): Promise<number> {
    for await (const [first] of log.readAll({ after: ORIGIN, batchSize: 1 }))
      if (first) return Date.parse(first.at);
    return now();
  }

  async function nextAt(): Promise<number> {
    const last = await lastEventOf(log, RETENTION_STREAM);
    const applied = last?.data as Applied | undefined;
    const lastAt = applied ? Date.parse(applied.appliedAt) : await firstAt();
    // The clock was ahead then, and nobody waits until it is that late again.
    if (lastAt > now()) return now();
    const isMore = Object.values(applied?.removed ?? {}).some(count => count >= atOnce);
    return lastAt + (isMore ? MINUTE_MS : DAY_MS);
  }

  async function apply(signal: AbortSignal): Promise<void> {
    const appliedAt = new Date(now()).toISOString();
    const context = { actor: 'system', correlationId: `retention-${appliedAt}` };
    const removed: Partial<Record<RetentionKind, number>> = {};
    const days: Partial<Record<RetentionKind, number>> = {};
    for (const [kind, expiry] of Object.entries(expiries) as [RetentionKind, Expiry][]) {
      const before = new Date(now() - expiry.days * DAY_MS).toISOString();
      removed[kind] = await expiry.remove({ before, limit: atOnce }, context, signal);
      days[kind] = expiry.days;
    }
    const applied = { appliedAt, removed, days } as Applied;
    await handle(RETENTION_STREAM, retentionDecider, applied, context);
    logger.info({ removed }, 'what was kept long enough was removed');
  }

  return createRounds({
    what: 'removing what was kept long enough',
    // Looked at again within the hour: the clock of a machine that slept is not that of its timers.
    restMs: async () => Math.min(Math.max((await nextAt()) - now(), MINUTE_MS), 60 * MINUTE_MS),
    logger,
    async work(signal) {
      // What a parked event says cannot be seen.
      if (!isWell(following) || (await nextAt()) > now()) return;
      await apply(signal);
    },
  });
}
