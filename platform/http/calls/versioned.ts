/** What a capability tells of the history of its things, for whoever shows their versions. */
import type { Position, RecordedEvent, Revision } from '../../event-log/event-log.ts';
import type { CommandContext } from '../../event-log/handle.ts';
import type { FieldsOf } from '../../event-log/versions.ts';
import type { Actor } from './route.ts';

export interface Versioned<State> {
  readonly stream: (id: string) => string;
  readonly decider: {
    readonly initial: State;
    // biome-ignore lint/suspicious/noExplicitAny: each stream has its own events
    readonly evolve: (state: State, event: any) => State;
  };
  /** Undefined of what is not there, or is forgotten. */
  readonly fieldsOf: FieldsOf<State>;
  readonly isAnew?: (event: RecordedEvent) => boolean;
  readonly mayRead: (actor: Actor, state: State) => boolean;
  /**
   * As a new change, what it was after a version.
   * @throws {Refusal} forbidden, and what forbids such a change
   */
  readonly restore: (
    id: string,
    was: State,
    actor: Actor,
    context: CommandContext,
  ) => Promise<{ readonly position: Position; readonly revision: Revision | undefined }>;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of things with different states has no narrower common type
export type AnyVersioned = Versioned<any>;
