export interface Timings {
  /** Within this an append or a read is answered, or LogUnavailable. */
  readonly deadlineMs: number;
  /** How long the server may be silent before a call is given up and made again. */
  readonly silenceMs: number;
  /** Pauses before a call is made again. */
  readonly retryMs: Pauses;
  /** Pauses before a subscription is made again. */
  readonly resubscribeMs: Pauses;
  /** A subscription at rest asks so often whether the log has grown without it. */
  readonly watchdogMs: number;
  /** After failures for so long, and nothing else, the log is gone. */
  readonly goneAfterMs: number;
}

/** Twice as long after each failure. */
export interface Pauses {
  readonly first: number;
  readonly longest: number;
}

export const TIMINGS: Timings = {
  deadlineMs: 10_000,
  silenceMs: 3000,
  retryMs: { first: 50, longest: 1000 },
  resubscribeMs: { first: 100, longest: 10_000 },
  watchdogMs: 10_000,
  goneAfterMs: 3000,
};

/** From half to the whole of what the number of failures asks for, so that many do not come back together. */
export function pauseAfter(failures: number, { first, longest }: Pauses, random: () => number): number {
  const whole = Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
  return whole / 2 + (random() * whole) / 2;
}
