import {
  EventTooLarge,
  type ExpectedRevision,
  MAX_EVENT_BYTES,
  type NewEvent,
  type Revision,
} from '../event-log.ts';

/** id, type, schema, at, actor, correlationId, causationId, data as JSON: the columns, in their order. */
export type EventRow = readonly [string, string, number, string, string, string, string, string];

/** One append as it travels to the writer thread. */
export interface AppendRequest {
  readonly stream: string;
  /** NO_STREAM for 'none'. */
  readonly expected: number;
  readonly rows: readonly EventRow[];
}

const NO_STREAM = -1;

export const toExpected = (revision: number): ExpectedRevision =>
  revision === NO_STREAM ? 'none' : revision;
const fromExpected = (expected: ExpectedRevision): number => (expected === 'none' ? NO_STREAM : expected);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** No character takes more bytes than this for each of its UTF-16 units. */
const BYTES_PER_UNIT = 3;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.isWellFormed();
const isRevision = (value: number): value is Revision => Number.isSafeInteger(value) && value >= 0;

/**
 * Everything that could make one append fail by itself is refused here, before it is sent, so that in the
 * writer only the revision decides and no append can spoil the others of its group.
 */
export function encodeAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): AppendRequest {
  if (!isText(stream)) throw new TypeError('a stream has a name');
  if (expected !== 'none' && !isRevision(expected)) throw new TypeError(`${expected} is not a revision`);
  if (events.length === 0) throw new TypeError(`an append to ${stream} has no events`);
  return { stream, expected: fromExpected(expected), rows: events.map(encodeEvent) };
}

function encodeEvent(event: NewEvent): EventRow {
  const { id, type, schema, at, actor, correlationId, causationId } = event;
  if (!UUID.test(id)) throw new TypeError(`${type}: '${id}' is not a UUID in lower case`);
  if (!isText(type)) throw new TypeError('an event has a type');
  if (!Number.isSafeInteger(schema) || schema < 1) throw new TypeError(`${type}: schema ${schema}`);
  if (![at, actor, correlationId, causationId].every(isText))
    throw new TypeError(`${type}: at, actor, correlationId and causationId are texts`);
  // Throws a TypeError for what JSON cannot hold, and gives undefined where JSON has no word for it.
  const data: string | undefined = JSON.stringify(event.data);
  if (data === undefined) throw new TypeError(`${type}: the data is not JSON`);
  const bytes = data.length * BYTES_PER_UNIT <= MAX_EVENT_BYTES ? 0 : Buffer.byteLength(data);
  if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(type, bytes);
  return [id, type, schema, at, actor, correlationId, causationId, data];
}
