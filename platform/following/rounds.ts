/**
 * Work that is done again and again: what is due is published, sent or cleared away. One round at a time, whoever
 * asks for it and however long it takes; what fails is tried again after growing pauses; and an end in time.
 */
import type { ProgramLogger } from '../logger.ts';
import { pause } from '../pause.ts';
import { within } from '../within.ts';
import { createOutage } from './outage.ts';

/** How long a round that is under way may take when the process stops. */
const STOP_MS = 2000;

export interface RoundsOptions {
  /** As in 'publishing on time failed'. */
  readonly what: string;
  /** @param signal nobody waits for it any longer: it ends where it can */
  readonly work: (signal: AbortSignal) => Promise<void>;
  /** Between two rounds, unless it is woken. */
  readonly restMs: number | (() => Promise<number>);
  readonly logger: ProgramLogger;
  /** Pauses after rounds that failed; the last one repeats. */
  readonly outageDelaysMs?: readonly number[];
}

export interface Rounds extends AsyncDisposable {
  /** Does rounds from now on, the first one at once, until this is disposed of or the signal is given. */
  start(until?: AbortSignal): void;
  /** One that begins after this call. All who ask while one is under way share the next. @throws what the work throws */
  round(): Promise<void>;
  /** The next one is due now. */
  wake(): void;
  /** The last round has failed. */
  readonly isFailing: boolean;
}

export function createRounds(options: RoundsOptions): Rounds {
  const { what, work, restMs, logger, outageDelaysMs = [1000, 5000, 15_000] } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutage(what, outageDelaysMs, logger, signal);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let woken = Promise.withResolvers<void>();
  let repeating: Promise<void> = Promise.resolve();
  /** When it is given, nobody waits for what is under way. */
  let ending = signal;

  const begin = async (): Promise<void> => {
    next = undefined;
    if (ending.aborted) return;
    const round = work(ending).finally(() => {
      running = undefined;
    });
    running = round;
    await round;
  };
  const round = (): Promise<void> => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };

  const rest = async (until: AbortSignal): Promise<void> => {
    const ms = typeof restMs === 'number' ? restMs : await restMs();
    const over = new AbortController();
    await Promise.race([woken.promise, pause(ms, AbortSignal.any([until, over.signal]))]);
    over.abort();
  };

  const repeat = async (until: AbortSignal): Promise<void> => {
    while (!until.aborted) {
      woken = Promise.withResolvers();
      try {
        await round();
        outage.over();
        await rest(until);
      } catch (error) {
        if (!until.aborted) await outage.failed(error);
      }
    }
  };

  return {
    start(until) {
      ending = until ? AbortSignal.any([signal, until]) : signal;
      repeating = repeat(ending);
    },
    round,
    wake: () => woken.resolve(),
    get isFailing() {
      return outage.lasts;
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      woken.resolve();
      await within(STOP_MS, Promise.allSettled([repeating, running, next]));
    },
  };
}
