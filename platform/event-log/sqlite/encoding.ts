import { checkAppend } from '../check-append.ts';
import type { ExpectedRevision, NewEvent } from '../event-log.ts';

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

/** Nothing but the revision decides in the writer, so that no append can spoil the others of its group. */
export function encodeAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): AppendRequest {
  const json = checkAppend(stream, expected, events);
  const rows = events.map(
    ({ id, type, schema, at, actor, correlationId, causationId }, index): EventRow => [
      id,
      type,
      schema,
      at,
      actor,
      correlationId,
      causationId,
      json[index] as string,
    ],
  );
  return { stream, expected: fromExpected(expected), rows };
}
