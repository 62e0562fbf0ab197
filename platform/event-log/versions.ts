/** The versions of what one stream tells: each is what one command has made of it. */
import type { RecordedEvent, Revision } from './event-log.ts';

/** What a command has made of one field of a state. */
export interface FieldChange {
  readonly field: string;
  /** Null where there was, or is, nothing. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface StreamVersion<State> {
  /** From 1. */
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly causationId: string;
  /** Of its last event. */
  readonly id: string;
  readonly revision: Revision;
  readonly reason: string | null;
  readonly changes: readonly FieldChange[];
  /** After it. */
  readonly state: State;
}

/** What is shown of a state, by field; undefined: nothing. */
export type FieldsOf<State> = (state: State) => Readonly<Record<string, unknown>> | undefined;

/**
 * Oldest first; what changes no field makes no version.
 * @param isAnew after such an event nothing is to be read of what was before: its versions are left out
 */
export function versionsOf<State>(
  events: readonly RecordedEvent[],
  {
    initial,
    evolve,
  }: { readonly initial: State; readonly evolve: (state: State, event: RecordedEvent) => State },
  fieldsOf: FieldsOf<State>,
  isAnew: (event: RecordedEvent) => boolean = () => false,
): readonly StreamVersion<State>[] {
  let versions: StreamVersion<State>[] = [];
  let state = initial;
  let shown: ReturnType<FieldsOf<State>>;
  let number = 0;
  for (const command of commandsIn(events)) {
    state = command.reduce(evolve, state);
    if (command.some(isAnew)) {
      versions = [];
      shown = undefined;
    }
    const fields = fieldsOf(state);
    const changes = changesOf(shown, fields);
    shown = fields;
    const last = command.at(-1);
    if (changes.length === 0 || !last) continue;
    number += 1;
    const { at, actor, causationId, id, revision } = last;
    versions.push({
      number,
      at,
      actor,
      causationId,
      id,
      revision,
      reason: reasonIn(command),
      changes,
      state,
    });
  }
  return versions;
}

/** Those that follow one another of one request are of one command. */
function commandsIn(events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const commands: RecordedEvent[][] = [];
  for (const event of events) {
    const before = commands.at(-1);
    if (before?.[0]?.correlationId === event.correlationId) before.push(event);
    else commands.push([event]);
  }
  return commands;
}

function reasonIn(command: readonly RecordedEvent[]): string | null {
  for (const { data } of command) {
    const { reason } = data as { readonly reason?: unknown };
    if (typeof reason === 'string') return reason;
  }
  return null;
}

function changesOf(before: object | undefined, after: object | undefined): readonly FieldChange[] {
  const [was, is] = [before ?? {}, after ?? {}] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .map(field => ({ field, before: was?.[field] ?? null, after: is?.[field] ?? null }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
