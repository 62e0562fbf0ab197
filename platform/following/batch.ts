import type { Position, RecordedEvent } from '../event-log/event-log.ts';
import type { Decode } from '../event-log/upcasting.ts';

/** Events in the order of the log, and why those that could not be decoded could not. */
export interface Batch {
  readonly events: readonly RecordedEvent[];
  /** Of these events. */
  readonly types: ReadonlySet<string>;
  readonly broken: ReadonlyMap<Position, string>;
}

/** Without `decode` the events are as they were recorded, and none is broken. */
export function decodeBatch(recorded: readonly RecordedEvent[], decode: Decode | undefined): Batch {
  const broken = new Map<Position, string>();
  const types = new Set(recorded.map(({ type }) => type));
  if (!decode) return { events: recorded, types, broken };
  const events = recorded.map(event => {
    try {
      return decode(event);
    } catch (error) {
      broken.set(event.position, error instanceof Error ? error.message : String(error));
      return event;
    }
  });
  return { events, types, broken };
}

/** The events that could be decoded. */
export const withoutBroken = ({ events, broken }: Batch): readonly RecordedEvent[] =>
  broken.size === 0 ? events : events.filter(({ position }) => !broken.has(position));
