/** How far a subscriber of the log has come, for those who wait for it, react to it and watch it. */
import type { Position, RecordedEvent } from '../event-log/event-log.ts';
import type { ParkedStream } from './subscriber.ts';

/** Events that could be decoded, and the position that the subscriber has come to with them. */
export type AppliedListener = (events: readonly RecordedEvent[], position: Position) => void | Promise<void>;

/**
 * 'building': it has not yet had all that the log held when this began. 'behind': it lacks what it should have by now.
 * 'away': the log or its store does not answer.
 */
export type FollowingState = 'building' | 'following' | 'behind' | 'away';

export interface Following extends AsyncDisposable {
  readonly name: string;
  /** Resolves when the subscriber has all that the log held when this began; also when it was stopped before. */
  readonly caughtUp: Promise<void>;
  /** Whether the subscriber has come to the position within the time, and the listeners know of it. */
  waitFor(position: Position, ms: number): Promise<boolean>;
  /** When it has come to the position; default: the head of the log now. @throws it was stopped before */
  settle(position?: Position): Promise<void>;
  /**
   * Calls the listener with what the subscriber has applied, in order, one batch after the other, and never with what
   * the log held when this began. The next batch waits for what it returns; its error is logged. Answers how to stop.
   */
  onApplied(listener: AppliedListener): () => void;
  /**
   * Calls the listener when it has caught up with what it told nobody on the way: at its beginning, after its store was
   * set back, and after another process has fed that while it was away. What was read meanwhile may be old.
   */
  onSkipped(listener: (position: Position) => void): () => void;
  /** Asks the subscriber again how far it has come, as after a failure: what its store held may be lost. */
  beginAgain(why: string): void;
  readonly state: FollowingState;
  readonly position: Position;
  /** Whether the log has told of events that are not applied: at once, where `state` waits whether they come. */
  readonly hasUnapplied: boolean;
  /** Applied by this process. */
  readonly eventsApplied: number;
  /** When the last event that was applied was written; undefined before the first. */
  readonly appliedAt: string | undefined;
  readonly parked: readonly ParkedStream[];
  /** Age in milliseconds of the oldest event that is not applied; 0 when there is none. */
  lag(): Promise<number>;
}

/** It has what it should have, and has parked nothing. */
export const isWell = ({ state, parked }: Following): boolean => state === 'following' && parked.length === 0;
