import { type EventLog, type RecordedEvent, type Revision, WrongRevision } from './event-log.ts';
import { ATTEMPTS, type CommandContext, isRepeated } from './handle.ts';
import type { Decode } from './upcasting.ts';

/**
 * For a command that is made from its stream as it was read, a text from its patch: appended at exactly that
 * revision it overwrites nobody. When others were faster it is made again from what they left.
 * @throws {WrongRevision} others were faster each time
 */
export async function againOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (made === ATTEMPTS || !(error instanceof WrongRevision)) throw error;
    }
  }
}

interface Loaded<State> {
  readonly state: State;
  /** Undefined when the stream does not exist. */
  readonly revision: Revision | undefined;
  /** @throws {WrongRevision} the stream is not where the client saw it, and the command is not a repeated one */
  readonly assertSeen: (context: CommandContext) => void;
}

/** A stream folded, and where it stood. `assertSeen` is for before anything is taken for a command: a slug, a name. */
export async function loadState<State, Event>(
  { log, decode }: { readonly log: EventLog; readonly decode: Decode },
  stream: string,
  { initial, evolve }: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
): Promise<Loaded<State>> {
  const history = (await log.readStream(stream)).map(decode);
  const revision = history.at(-1)?.revision;
  const events = history as unknown as (RecordedEvent & Event)[];
  return {
    state: events.reduce(evolve, initial),
    revision,
    assertSeen(context) {
      const { expected } = context;
      if (expected === undefined || expected === revision || isRepeated(stream, context, history)) return;
      throw new WrongRevision(stream, expected, revision ?? 'none');
    },
  };
}
