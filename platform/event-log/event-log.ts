/**
 * The event log: the only place where something happens for good. Everything else is made from it.
 * The port promises nothing that EventStoreDB could not give too: one stream an append, positions that are
 * opaque and sparse, uniqueness across streams only by reservation (a stream opened with 'none').
 */

/**
 * Where an event stands in the whole log, and which event it is. Opaque; of two positions the later one is greater as a
 * string.
 */
export type Position = string;

/** What the position of an event has of its id: of a log that was set back and grew again the old positions are gone. */
export const markOf = (id: string): string => id.slice(-8);

/** Before the first event: less than every position. */
export const ORIGIN: Position = '';

/** The number of an event in its stream, from 0 without gaps. */
export type Revision = number;

/** 'none': the stream must not exist yet. */
export type ExpectedRevision = Revision | 'none';

export interface NewEvent<Type extends string = string, Data = unknown> {
  /** A UUID, the same on every retry of the same append. */
  readonly id: string;
  readonly type: Type;
  /** The version of the shape of `data`, from 1. */
  readonly schema: number;
  /** When it was decided: ISO 8601, UTC, milliseconds. */
  readonly at: string;
  /** Who did it, as `CommandContext` in handle.ts says. */
  readonly actor: string;
  /** Both as `Cause` in handle.ts says. */
  readonly correlationId: string;
  readonly causationId: string;
  /** Plain JSON. */
  readonly data: Data;
}

export interface RecordedEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
}

export interface Appended {
  /** Of the last event of the append. */
  readonly revision: Revision;
  readonly position: Position;
}

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** Inclusive; default: the first event forwards, the last backwards. */
  readonly from?: Revision;
  readonly limit?: number;
}

export interface SubscribeOptions {
  /** Exclusive: the first event delivered is the first one after it. */
  readonly after: Position;
  /** Ends the iteration without an error. */
  readonly signal?: AbortSignal;
  /** Events in one batch at the most; default 500. */
  readonly batchSize?: number;
}

export interface EventLog extends AsyncDisposable {
  /**
   * All events or none, durable before it answers. Repeating an append with the same ids and the same
   * expected revision answers as the first time.
   * @throws {WrongRevision} the stream is not where the caller thought
   * @throws {EventTooLarge} an event over MAX_EVENT_BYTES, or together over MAX_APPEND_BYTES; nothing is written
   * @throws {StreamDamaged} the stream was deleted in the engine
   * @throws {LogUnavailable} the outcome may be unknown: repeat with the same ids and revision
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /**
   * The events of one stream in the order asked for, with all that were acknowledged before; a stream that does not
   * exist is empty.
   * @throws {StreamDamaged} some of what was asked for is there no more: it is never answered in part
   */
  readStream(stream: string, options?: ReadStreamOptions): Promise<RecordedEvent[]>;

  /** Batches, never empty, of all events after a position up to the head at the time of the last read. */
  readAll(options: {
    readonly after: Position;
    readonly batchSize?: number;
  }): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * Batches, never empty, in order, nothing missed and nothing twice, past the head and on, until the signal.
   * The next batch is read only when the consumer asks for it, so a slow one is not buffered for.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * A position before every event of that moment or later, and not far before the first of them, as long as the
   * clocks of those who appended went forwards: who reads on from it leaves out what is earlier. In the embedded log it
   * costs some twenty reads of one row, however long the log is. Absent where the engine has no way to it.
   */
  before?(at: string): Promise<Position>;

  /** The position of the last event; ORIGIN while there is none. */
  head(): Promise<Position>;

  /**
   * Whether the event of that position still stands there, and so do all before it; ORIGIN: yes. If not, the log has
   * lost it, because an older copy was put back or the end cut off, however far it has grown since.
   */
  holds(position: Position): Promise<boolean>;

  /**
   * A UUID that is drawn when the log is made and goes with it into every copy. Positions of logs with different
   * identities have nothing to do with each other.
   */
  identity(): Promise<string>;

  /** Of a log on another machine. */
  health?(): LogHealth;
}

/** The last event of a stream; undefined when the stream does not exist. @throws as `readStream` */
export const lastEventOf = async (
  log: Pick<EventLog, 'readStream'>,
  stream: string,
): Promise<RecordedEvent | undefined> =>
  (await log.readStream(stream, { direction: 'backwards', limit: 1 }))[0];

/**
 * 'behind': it answers, but a subscription has not got what it should have. 'gone': nothing has answered for
 * a while; an append is then tried once and refused with LogUnavailable.
 */
export type LogHealth = 'connected' | 'behind' | 'gone';

/** Of one event's `data` as UTF-8 JSON. */
export const MAX_EVENT_BYTES = 256 * 1024;
/** Of all events of one append, with ENVELOPE_BYTES for the rest of each. */
export const MAX_APPEND_BYTES = 900 * 1024;
export const ENVELOPE_BYTES = 512;

export class WrongRevision extends Error {
  override readonly name = 'WrongRevision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision;
  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`stream ${stream} is at ${actual}, not at ${expected}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
  readonly bytes: number;
  readonly limit: number;
  constructor(what: string, bytes: number, limit: number) {
    super(`${what} has ${bytes} bytes, more than the ${limit} that it may have`);
    this.bytes = bytes;
    this.limit = limit;
  }
}

/**
 * Somebody has taken events out of a stream, by a tool of the engine: 'truncated', only the first ones; 'deleted',
 * all, and the stream could begin anew; 'ended', all, and for ever. Nothing can be decided from what is left. To ask
 * again brings the same error, until the events are back.
 */
export class StreamDamaged extends Error {
  override readonly name = 'StreamDamaged';
  readonly stream: string;
  readonly damage: 'truncated' | 'deleted' | 'ended';
  constructor(stream: string, damage: StreamDamaged['damage']) {
    super(`events of stream ${stream} are missing: it was ${damage} in the engine of the event log`);
    this.stream = stream;
    this.damage = damage;
  }
}

export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}
