/** What the projector promises to those who start it, wait for it and watch it. */
import type { Position } from '../event-log/event-log.ts';
import type { AppliedListener } from '../read-models/listeners.ts';

export interface ProjectorLogger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProjectorMetrics {
  /** After each commit of the models that are read: events, seconds it took, age of its last event in seconds. */
  applied(events: number, seconds: number, lagSeconds: number): void;
}

export interface ProjectorStats {
  /** Up to here everything is in every model that is read. */
  readonly position: Position;
  /** By this process, as are the models that it feeds. */
  readonly eventsApplied: number;
  readonly models: readonly {
    readonly name: string;
    /** Undefined while the first documents of its version are being built. */
    readonly checkpoint: Position | undefined;
    readonly building: boolean;
    readonly parked: number;
  }[];
}

/** How far the read models have come, for those who wait for them and watch them. */
export interface Progress extends AsyncDisposable {
  /**
   * Begins. Answers before everything is caught up.
   * @throws {LogBehind} the log ends before what was already read from it
   */
  start(): Promise<void>;
  /** When every read model has reached the position; default: the head of the log now. */
  settle(position?: Position): Promise<void>;
  /** Whether every read model has reached the position within the time. */
  waitFor(position: Position, ms: number): Promise<boolean>;
  /**
   * Called with all events in order, each batch when the models that are read have got it and before `settle`
   * answers. What it returns is not waited for; its error is logged. Answers how to stop listening.
   */
  onApplied(listener: AppliedListener): () => void;
  /** 'degraded': events are parked, or the log or the store fails. */
  health(): 'ok' | 'degraded';
  /** Age in milliseconds of the oldest event that is not applied; 0 when there is none. */
  lag(): Promise<number>;
  stats(): ProjectorStats;
}

/** Feeds the read models; `start` declares them first. */
export interface Projector extends Progress {
  /** Builds a read model anew beside the live one; done when it has taken its place. */
  rebuild(model: string): Promise<void>;
}
