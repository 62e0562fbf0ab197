import type { RecordedEvent } from './event-log.ts';
import type { EventType, EventTypes } from './event-types.ts';

/** Of a type, or of a version of it, that this program does not know. Park it; never drop it. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';
  readonly event: RecordedEvent;
  constructor(event: RecordedEvent, known: number | undefined) {
    const why = known === undefined ? 'the type is unknown' : `schema ${event.schema} is newer than ${known}`;
    super(`${event.type} at ${event.position}: ${why}`);
    this.event = event;
  }
}

export type Decode = (event: RecordedEvent) => RecordedEvent;

/**
 * Brings each event to the present shape of its type.
 * @throws at once, when a type lacks an upcaster from one of its older shapes
 */
export function createDecoder(types: EventTypes): Decode {
  const known = new Map(Object.entries(types).map(([type, eventType]) => [type, chain(type, eventType)]));
  return event => {
    const upcasters = known.get(event.type);
    if (!upcasters) throw new UnknownEvent(event, undefined);
    const schema = upcasters.length + 1;
    if (event.schema > schema) throw new UnknownEvent(event, schema);
    if (event.schema === schema) return event;
    const data = upcasters.slice(event.schema - 1).reduce((older, upcast) => upcast(older), event.data);
    return { ...event, schema, data };
  };
}

type Upcast = (data: unknown) => unknown;

/** From shape 1 to 2, from 2 to 3, up to the present one. */
function chain(type: string, { schema, upcasters = {} }: EventType<unknown>): readonly Upcast[] {
  return Array.from({ length: schema - 1 }, (_, index) => {
    const upcast = upcasters[index + 1];
    if (!upcast) throw new Error(`${type} has no upcaster from schema ${index + 1}`);
    return upcast as Upcast;
  });
}
