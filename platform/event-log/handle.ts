import {
  type EventLog,
  type NewEvent,
  ORIGIN,
  type Position,
  type RecordedEvent,
  type Revision,
  WrongRevision,
} from './event-log.ts';
import type { EventTypes } from './event-types.ts';
import { derivedUuid, type Ids, sameSeed } from './ids.ts';
import { createDecoder } from './upcasting.ts';

interface PlainEvent {
  readonly type: string;
  readonly data: unknown;
}

/** The rules of one kind of stream: pure and synchronous; time and ids come in with the command. */
export interface Decider<Command, State, Event extends PlainEvent> {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}

/**
 * Why something is decided. A request draws the correlation id: what its command decides has that one for both. What
 * is decided because of an event has the event's id as its cause, and its correlation id: so one request is followed
 * through all that came of it.
 */
export interface Cause {
  readonly correlationId: string;
  /** Default: the correlation id. */
  readonly causationId?: string;
}

/** The cause of what is decided because of an event. */
export const becauseOf = ({ id, correlationId }: RecordedEvent): Cause => ({
  correlationId,
  causationId: id,
});

export interface CommandContext extends Cause {
  /**
   * Who decides: `user:{id}`; `device:{id}` of somebody who is not signed in, `visitor` where no device is named;
   * `rule:{id}`, a rule of moderation; `system`, the program by itself.
   */
  readonly actor: string;
  /** The same key of the same actor is the same command, however often it arrives. */
  readonly idempotencyKey?: string;
  /** Of what was sent under the key. It stands in the ids of the events, so that something else is told apart. */
  readonly fingerprint?: string;
  /** Where the actor saw the stream (If-Match): anywhere else is a conflict, which is not decided again. */
  readonly expected?: Revision;
  /**
   * The stream most likely does not exist yet: it is opened unseen, and loaded only if it turns out to be there.
   * Only for commands that the initial state never refuses; the outcome is then the same.
   */
  readonly presumedNew?: boolean;
}

export interface Handled<State, Event> {
  readonly state: State;
  /** What the command made happen; empty when it changed nothing. */
  readonly events: readonly Event[];
  /** Of the stream after the command; undefined when it does not exist. */
  readonly revision: Revision | undefined;
  /** Of its last event; ORIGIN when there is none. */
  readonly position: Position;
}

/**
 * Loads a stream, decides, and appends where it was loaded.
 * @throws {WrongRevision} others were faster three times, or the stream is not at `context.expected`
 * @throws {KeyReused} something else was sent under the idempotency key
 * @throws {UnknownEvent} the stream holds what this program does not know
 * @throws what `decide` throws
 */
export type Handle = <Command, State, Event extends PlainEvent>(
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>;

/** The key belongs to another command: nothing was done. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
  constructor(stream: string) {
    super(`${stream} has another command under this idempotency key`);
  }
}

/** How often a command is decided while others are faster. */
export const ATTEMPTS = 3;

export function createHandle({
  log,
  types,
  ids,
  now,
}: {
  readonly log: EventLog;
  /** Of every event that a decider may decide or find in a stream. */
  readonly types: EventTypes;
  readonly ids: Ids;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): Handle {
  const decode = createDecoder(types);

  /** What is in the log for ever is what the type says, and no field more. */
  function checked<Event extends PlainEvent>(event: Event): Event {
    const eventType = types[event.type];
    if (!eventType) throw new TypeError(`${event.type} is not in the table of event types`);
    return { ...event, data: eventType.data.parse(event.data) };
  }

  async function handle<Command, State, Event extends PlainEvent>(
    stream: string,
    { initial, decide, evolve }: Decider<Command, State, Event>,
    command: Command,
    context: CommandContext,
  ): Promise<Handled<State, Event>> {
    const idOf = eventIds(stream, context, ids);
    const envelope = (at: string, { type, data }: Event, index: number): NewEvent => ({
      id: idOf(index),
      type,
      schema: types[type]?.schema ?? 1,
      at,
      actor: context.actor,
      correlationId: context.correlationId,
      causationId: context.causationId ?? context.correlationId,
      data,
    });

    const unseen = context.presumedNew && context.expected === undefined;
    for (let attempt = unseen ? 0 : 1; ; attempt++) {
      const recorded = attempt === 0 ? [] : await log.readStream(stream);
      const history = recorded.map(decode) as unknown as (RecordedEvent & Event)[];
      const done = context.idempotencyKey === undefined ? [] : eventsWith(idOf, stream, history);
      const last = done.at(-1);
      if (last) {
        const state = history.slice(0, last.revision + 1).reduce(evolve, initial);
        return { state, events: done, revision: last.revision, position: last.position };
      }

      const { revision, position } = history.at(-1) ?? { revision: undefined, position: ORIGIN };
      if (context.expected !== undefined && revision !== context.expected)
        throw new WrongRevision(stream, context.expected, revision ?? 'none');
      const state = history.reduce(evolve, initial);
      const events = decide(command, state).map(checked);
      if (events.length === 0 && attempt === 0) continue;
      if (events.length === 0) return { state, events, revision, position };
      // One moment for all: as of any other, either none of them has happened or all.
      const at = new Date(now()).toISOString();
      const made = events.map((event, index) => envelope(at, event, index));
      try {
        const appended = await log.append(stream, revision ?? 'none', made);
        return { state: events.reduce(evolve, state), events, ...appended };
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof WrongRevision)) throw error;
      }
    }
  }
  return handle;
}

/** The id of the command's first, second… event: the same at every attempt. */
function eventIds(stream: string, context: CommandContext, ids: Ids) {
  const made: string[] = [];
  return (index: number): string => {
    made[index] ??= context.idempotencyKey === undefined ? ids.event() : keyedId(stream, context, index);
    return made[index];
  };
}

const keyedId = (
  stream: string,
  {
    actor,
    idempotencyKey,
    fingerprint = '',
  }: Pick<CommandContext, 'actor' | 'idempotencyKey' | 'fingerprint'>,
  index: number,
): string => derivedUuid(JSON.stringify([actor, idempotencyKey, stream]), index, fingerprint);

/** Whether a command with this key has had its outcome in the stream. */
export const isRepeated = (
  stream: string,
  context: Pick<CommandContext, 'actor' | 'idempotencyKey' | 'fingerprint'>,
  history: readonly RecordedEvent[],
): boolean =>
  context.idempotencyKey !== undefined && firstWith(keyedId(stream, context, 0), stream, history) !== -1;

/** @throws {KeyReused} */
function firstWith(id: string, stream: string, history: readonly RecordedEvent[]): number {
  const at = history.findIndex(event => sameSeed(event.id, id));
  if (at !== -1 && history[at]?.id !== id) throw new KeyReused(stream);
  return at;
}

/** The events that the same command appended before. */
function eventsWith<Event extends RecordedEvent>(
  idOf: (index: number) => string,
  stream: string,
  history: readonly Event[],
): readonly Event[] {
  const first = firstWith(idOf(0), stream, history);
  if (first === -1) return [];
  const after = history.slice(first);
  const end = after.findIndex(({ id }, index) => id !== idOf(index));
  return end === -1 ? after : after.slice(0, end);
}
