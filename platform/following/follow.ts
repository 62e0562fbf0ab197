/** The one way in which anything follows the log: it catches up, goes over to what is new, and bears outages. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { assertHeld, EventsLost } from '../event-log/checkpoints.ts';
import { type EventLog, ORIGIN, type Position, type RecordedEvent } from '../event-log/event-log.ts';
import type { Decode } from '../event-log/upcasting.ts';
import type { ProgramLogger } from '../logger.ts';
import { pause } from '../pause.ts';
import { within } from '../within.ts';
import { decodeBatch, withoutBroken } from './batch.ts';
import type { Following } from './following.ts';
import { createListeners } from './listeners.ts';
import { createOutage } from './outage.ts';
import { createPositionWaiters } from './position-waiters.ts';
import { tellHowFar } from './progress-log.ts';
import type { Subscriber } from './subscriber.ts';

/** With long texts in it, others in the same thread wait for some tenths of a second. More at once is no quicker. */
const BATCH = 500;
/** While nobody waits for what is new, more of it comes together: each batch costs its store a transaction. */
const GATHER_MS = 40;
/** A batch that has not come through so long after it was given is behind. */
const BEHIND_MS = 10_000;
/** How long a batch that is under way may take when the process stops. */
const STOP_MS = 2000;

export interface FollowOptions {
  readonly log: EventLog;
  readonly subscriber: Subscriber;
  /** To the present shape of its type; what it throws for is given as broken. */
  readonly decode?: Decode;
  readonly logger: ProgramLogger;
  /** Its store may come later: the start does not wait for it. */
  readonly mayBeAway?: boolean;
  /** Pauses before the log and the subscriber are tried again when they fail; the last one repeats. */
  readonly outageDelaysMs?: readonly number[];
  readonly behindMs?: number;
  /** Events given to the subscriber at once; default: 500. */
  readonly batchSize?: number;
  readonly now?: () => number;
}

/**
 * Answers when the subscriber has said how far it has come; it catches up after that.
 * @throws {EventsLost} the log has not got what was already read from it
 */
export async function follow(options: FollowOptions): Promise<Following> {
  const { log, subscriber, decode, logger, behindMs = BEHIND_MS, now = Date.now } = options;
  const { outageDelaysMs = [100, 500, 2000, 5000], batchSize = BATCH } = options;
  const { name } = subscriber;
  const stopping = new AbortController();
  const { signal } = stopping;
  let round = new AbortController();
  const outage = createOutage(`feeding ${name}`, outageDelaysMs, logger, signal);
  const listeners = createListeners(name, logger);
  const progress = tellHowFar(name, logger, now);
  const caughtUp = Promise.withResolvers<void>();
  let hasBegun = false;
  let resumed = false;
  let position: Position = ORIGIN;
  /** The last that the log has told of. */
  let heardOf: Position = ORIGIN;
  /** Where those who react have come with it. */
  let arrivedAt: Position = ORIGIN;
  /** What the log held when the subscriber was last begun with; undefined once it has that. */
  let lacking: Position | undefined = ORIGIN;
  let isBuilt = false;
  /** Up to here the listeners know of everything. */
  let told: Position = ORIGIN;
  /** Something was applied that they were not told of. */
  let hasUntold = false;
  let eventsApplied = 0;
  let appliedAt: string | undefined;
  let applyingSince: number | undefined;
  const waiters = createPositionWaiters(wanted => lacking === undefined && arrivedAt >= wanted);

  const arrive = async (): Promise<void> => {
    if (lacking !== undefined && position >= lacking) {
      await subscriber.caughtUp?.();
      lacking = undefined;
      isBuilt = true;
      progress.done(eventsApplied);
      if (hasUntold) await listeners.skipped(position);
      hasUntold = false;
      caughtUp.resolve();
    }
    arrivedAt = position;
    waiters.moved();
  };

  /** From what its store says: after a failure it may hold more than was known, or less. */
  const resume = async (): Promise<void> => {
    const from = await subscriber.resume(signal);
    const head = await log.head();
    await assertHeld(log, new Map([[name, from]]));
    position = from;
    heardOf = head;
    // What the log held when this began is told nobody, nor anything twice.
    if (!hasBegun) told = head;
    // While it was away another process has fed its store.
    else if (from > told) {
      told = from;
      hasUntold = true;
    }
    hasBegun = true;
    lacking = head;
    resumed = true;
    await arrive();
  };

  const take = async (recorded: readonly RecordedEvent[]): Promise<void> => {
    const last = recorded.at(-1);
    if (!last || last.position <= position) return;
    heardOf = last.position;
    const batch = decodeBatch(recorded, decode);
    applyingSince = now();
    await subscriber.apply(batch, signal);
    applyingSince = undefined;
    position = last.position;
    eventsApplied += recorded.length;
    appliedAt = last.at;
    outage.over();
    progress.applied(eventsApplied, last.at, lacking !== undefined);
    const news = withoutBroken(batch).filter(event => event.position > told);
    if (recorded[0] && recorded[0].position <= told) hasUntold = true;
    if (position > told) {
      told = position;
      await listeners.tell(news, position);
    }
    await arrive();
  };

  async function* newEvents() {
    yield* log.readAll({ after: position, batchSize });
    // Where nothing is new, no batch will say that all is well again.
    outage.over();
    yield* log.subscribe({ after: position, batchSize, signal: AbortSignal.any([signal, round.signal]) });
    signal.throwIfAborted();
    round.signal.throwIfAborted();
    throw new Error('the subscription to the log has ended');
  }

  const gather = async (): Promise<void> => {
    await yieldToOthers();
    if (lacking !== undefined) return;
    const over = new AbortController();
    await Promise.race([waiters.asked(), pause(GATHER_MS, AbortSignal.any([signal, over.signal]))]);
    // With a reason of its own: else an error is made of each, with its stack.
    over.abort('gathered');
  };

  const feed = async (failedBefore: unknown): Promise<void> => {
    if (failedBefore !== undefined) await outage.failed(failedBefore);
    while (!signal.aborted) {
      try {
        round = new AbortController();
        if (!resumed) await resume();
        for await (const events of newEvents()) {
          await take(events);
          await gather();
          signal.throwIfAborted();
        }
      } catch (error) {
        resumed = false;
        applyingSince = undefined;
        await outage.failed(error);
      }
    }
  };

  let failure: unknown;
  try {
    await resume();
  } catch (error) {
    if (!options.mayBeAway || error instanceof EventsLost) throw error;
    failure = error;
  }
  const feeding = feed(failure);

  return {
    name,
    caughtUp: caughtUp.promise,
    // What is being built does not come in time.
    waitFor: async (wanted, ms) => isBuilt && waiters.wait(wanted, ms),
    async settle(wanted) {
      if (await waiters.wait(wanted ?? (await log.head()))) return;
      throw new Error(`${name}: the log is followed no longer`);
    },
    onApplied: listeners.onApplied,
    onSkipped: listeners.onSkipped,
    beginAgain: why => round.abort(new Error(why)),
    get state() {
      if (outage.lasts) return 'away';
      if (lacking !== undefined) return isBuilt ? 'behind' : 'building';
      return applyingSince !== undefined && now() - applyingSince > behindMs ? 'behind' : 'following';
    },
    get position() {
      return position;
    },
    get hasUnapplied() {
      return heardOf > position;
    },
    get eventsApplied() {
      return eventsApplied;
    },
    get appliedAt() {
      return appliedAt;
    },
    get parked() {
      return subscriber.parked;
    },
    lag: () => ageAfter(log, position, now),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      waiters.stopped();
      await within(STOP_MS, feeding);
      caughtUp.resolve();
    },
  };
}

/** Age in milliseconds of the first event after a position; 0 when there is none. */
async function ageAfter(log: EventLog, position: Position, now: () => number): Promise<number> {
  for await (const [oldest] of log.readAll({ after: position, batchSize: 1 })) {
    if (oldest) return Math.max(0, now() - Date.parse(oldest.at));
  }
  return 0;
}
