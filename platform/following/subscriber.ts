/** What follows the log: the read models, the search index, whoever makes something of every event. */
import type { Position } from '../event-log/event-log.ts';
import type { Batch } from './batch.ts';

/** A stream from the first event on that a subscriber could not apply. */
export interface ParkedStream {
  readonly stream: string;
  /** Of that event. */
  readonly position: Position;
  readonly error: string;
}

/** The side of a subscriber that `follow` calls; it never has two calls under way. */
export interface Subscriber {
  /** Under which health, metrics and the program log speak of it. */
  readonly name: string;
  /** How far it has come, as its store says now; ORIGIN: from the start. Asked at first and after each failure. */
  resume(signal: AbortSignal): Promise<Position>;
  /**
   * Takes a batch in the order of the log. When it answers, its store holds what the events did, the position of
   * the last one, and what had to be parked, so that nothing of it is lost by a restart. What it throws is an
   * outage: `resume` is asked again, and what comes after that is given once more.
   * @param signal nobody waits for the batch any longer: the process stops
   */
  apply(batch: Batch, signal: AbortSignal): Promise<void>;
  /** Once it has all that the log held when it was begun with, at each beginning. */
  caughtUp?(): Promise<void>;
  /** As its store said last: shown in health and metrics. */
  readonly parked: readonly ParkedStream[];
}
