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
import { derivedUuid, type Ids } from './ids.ts';
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

export interface CommandContext {
  /** `user:{id}`, `device:{id}` or `system`. */
  readonly actor: string;
  readonly correlationId: string;
  /** Default: the correlation id. */
  readonly causationId?: string;
  /** The same key of the same actor is the same command, however often it arrives. */
  readonly idempotencyKey?: string;
  /** Where the actor saw the stream (If-Match): anywhere else is a conflict, which is not decided again. */
  readonly expected?: Revision;
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
 * @throws {UnknownEvent} the stream holds what this program does not know
 * @throws what `decide` throws
 */
export type Handle = <Command, State, Event extends PlainEvent>(
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>;

const ATTEMPTS = 3;

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

  return async (stream, decider, command, context) => {
    type Event = Parameters<typeof decider.evolve>[1];
    const idOf = eventIds(stream, context, ids);
    const fold = (state: typeof decider.initial, events: readonly PlainEvent[]) =>
      events.reduce((before, event) => decider.evolve(before, event as Event), state);

    for (let attempt = 1; ; attempt++) {
      const history = (await log.readStream(stream)).map(decode);
      const earlier = context.idempotencyKey === undefined ? undefined : alreadyDone(history, idOf);
      if (earlier) return { ...endOf(earlier.until), state: fold(decider.initial, earlier.until), events: earlier.events as unknown as Event[] };

      const present = endOf(history);
      if (context.expected !== undefined && present.revision !== context.expected)
        throw new WrongRevision(stream, context.expected, present.revision ?? 'none');
      const state = fold(decider.initial, history);
      const events = decider.decide(command, state);
      if (events.length === 0) return { ...present, state, events };
      try {
        const appended = await log.append(stream, present.revision ?? 'none', events.map(envelope));
        return { ...appended, state: fold(state, events), events };
      } catch (error) {
        const final = attempt === ATTEMPTS || context.expected !== undefined;
        if (final || !(error instanceof WrongRevision)) throw error;
      }
    }

    function envelope({ type, data }: PlainEvent, index: number): NewEvent {
      const eventType = types[type];
      if (!eventType) throw new TypeError(`${type} is not in the table of event types`);
      return {
        id: idOf(index),
        type,
        schema: eventType.schema,
        at: new Date(now()).toISOString(),
        actor: context.actor,
        correlationId: context.correlationId,
        causationId: context.causationId ?? context.correlationId,
        // What is in the log for ever is what its type says, and no field more.
        data: eventType.data.parse(data),
      };
    }
  };
}
