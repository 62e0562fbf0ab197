import {
  ENVELOPE_BYTES,
  EventTooLarge,
  type ExpectedRevision,
  MAX_APPEND_BYTES,
  MAX_EVENT_BYTES,
  type NewEvent,
  type Revision,
} from './event-log.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** No character takes more bytes than this for each of its UTF-16 units. */
const BYTES_PER_UNIT = 3;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.isWellFormed();
const isRevision = (value: number): value is Revision => Number.isSafeInteger(value) && value >= 0;

/**
 * Refuses everything that could make one append fail by itself, before an engine sees it: after this only the
 * revision decides. Answers the data of the events as JSON.
 * @throws {TypeError} what no log can hold
 * @throws {EventTooLarge}
 */
export function checkAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): readonly string[] {
  if (!isText(stream)) throw new TypeError('a stream has a name');
  if (expected !== 'none' && !isRevision(expected)) throw new TypeError(`${expected} is not a revision`);
  if (events.length === 0) throw new TypeError(`an append to ${stream} has no events`);
  const json = events.map(checkEvent);
  const bytes = sizeOf(json, MAX_APPEND_BYTES - events.length * ENVELOPE_BYTES);
  if (bytes > 0)
    throw new EventTooLarge(
      `an append to ${stream}`,
      bytes + events.length * ENVELOPE_BYTES,
      MAX_APPEND_BYTES,
    );
  return json;
}

function checkEvent(event: NewEvent): string {
  const { id, type, schema, at, actor, correlationId, causationId } = event;
  if (!UUID.test(id)) throw new TypeError(`${type}: '${id}' is not a UUID in lower case`);
  if (!isText(type)) throw new TypeError('an event has a type');
  if (!Number.isSafeInteger(schema) || schema < 1) throw new TypeError(`${type}: schema ${schema}`);
  if (![at, actor, correlationId, causationId].every(isText))
    throw new TypeError(`${type}: at, actor, correlationId and causationId are texts`);
  // Throws a TypeError for what JSON cannot hold, and gives undefined where JSON has no word for it.
  const json: string | undefined = JSON.stringify(event.data);
  if (json === undefined) throw new TypeError(`${type}: the data is not JSON`);
  const bytes = sizeOf([json], MAX_EVENT_BYTES);
  if (bytes > 0) throw new EventTooLarge(type, bytes, MAX_EVENT_BYTES);
  return json;
}

/** In UTF-8, where it is more than the limit; else 0. Counts only where a quick look does not tell. */
function sizeOf(texts: readonly string[], limit: number): number {
  const units = texts.reduce((sum, text) => sum + text.length, 0);
  if (units * BYTES_PER_UNIT <= limit) return 0;
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return bytes > limit ? bytes : 0;
}
