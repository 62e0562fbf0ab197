/** Our events as the engine keeps them, and back. */
import { type EventData, jsonEvent, type ResolvedEvent } from '@eventstore/db-client';
import type { NewEvent, RecordedEvent, Revision } from '../event-log.ts';
import type { StreamNames } from './names.ts';
import { toPosition } from './position.ts';

/** What the engine keeps for itself begins with this; it is never ours. */
const SYSTEM = '$';

/** The two ids under the names by which the engine's own tools follow a correlation. */
interface Metadata {
  readonly schema: number;
  readonly at: string;
  readonly actor: string;
  readonly $correlationId: string;
  readonly $causationId: string;
}

export function toEventData({ id, type, data, ...envelope }: NewEvent): EventData {
  if (type.startsWith(SYSTEM)) throw new TypeError(`${type}: a type with ${SYSTEM} belongs to the engine`);
  const { schema, at, actor, correlationId, causationId } = envelope;
  const metadata: Metadata = {
    schema,
    at,
    actor,
    $correlationId: correlationId,
    $causationId: causationId,
  };
  return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...metadata } });
}

/** Undefined for what the engine wrote for itself, and for what another program wrote to streams of its own. */
export function toRecorded({ event }: ResolvedEvent, names: StreamNames): RecordedEvent | undefined {
  const stream = event && names.ours(event.streamId);
  if (!event || stream === undefined || event.type.startsWith(SYSTEM)) return undefined;
  if (!event.position) throw new Error('the server gives no positions: version 22.10 or later is needed');
  // What somebody wrote into a stream of ours by hand may lack our envelope. It is handed on, to be parked.
  const { schema = 1, at, actor = 'system', ...ids } = (event.metadata ?? {}) as Partial<Metadata>;
  const { $correlationId: correlationId = event.id, $causationId: causationId = correlationId } = ids;
  return {
    id: event.id,
    type: event.type,
    schema,
    stream,
    revision: toRevision(event.revision),
    position: toPosition(event.position, event.id),
    at: at ?? event.created.toISOString(),
    actor,
    correlationId,
    causationId,
    data: event.data,
  };
}

export function toRevision(revision: bigint): Revision {
  const number = Number(revision);
  if (!Number.isSafeInteger(number)) throw new RangeError(`revision ${revision} is beyond every real stream`);
  return number;
}
