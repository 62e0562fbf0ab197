import { type EventLog, type RecordedEvent, type Revision, WrongRevision } from './event-log.ts';

const ATTEMPTS = 3;

/**
 * For a command that is made from its stream as it was read, a text from its patch: appended at exactly that
 * revision it overwrites nobody. When others were faster it is made again from what they left.
 * @throws {WrongRevision} others were faster each time
 */
export async function madeAgainWhenOvertaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (made === ATTEMPTS || !(error instanceof WrongRevision)) throw error;
    }
  }
}

/** A stream folded, and where it stood; undefined when it does not exist. */
export async function loadState<State, Event>(
  log: EventLog,
  stream: string,
  { initial, evolve }: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
): Promise<{ readonly state: State; readonly revision: Revision | undefined }> {
  const events = (await log.readStream(stream)) as unknown as (RecordedEvent & Event)[];
  return { state: events.reduce(evolve, initial), revision: events.at(-1)?.revision };
}
