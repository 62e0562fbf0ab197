import { ORIGIN, type Position, type ReadStreamOptions, type RecordedEvent } from '../event-log.ts';
import { openForReading } from './log-file.ts';
import { fromPosition, toPosition } from './position.ts';

const COLUMNS = 'position, stream, revision, id, type, schema, at, actor, correlation_id, causation_id, data';
type Row = [number, string, number, string, string, number, string, string, string, string, string];

/** Number and id. */
type Place = [number, string];

const NO_LIMIT = -1;

function toEvent(row: Row): RecordedEvent {
  const [position, stream, revision, id, type, schema, at, actor, correlationId, causationId, data] = row;
  return {
    id,
    type,
    schema,
    stream,
    revision,
    position: toPosition(position, id),
    at,
    actor,
    correlationId,
    causationId,
    data: JSON.parse(data),
  };
}

/** Reads in the calling thread. Each read is one short transaction, so the write-ahead log can be emptied. */
export function openReader(file: string) {
  const db = openForReading(file);
  const prepare = (sql: string) => {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  };
  const head = prepare('SELECT position, id FROM events ORDER BY position DESC LIMIT 1');
  const at = prepare('SELECT id FROM events WHERE position = ?');
  const identity = prepare('SELECT identity FROM log');
  const timed = prepare('SELECT position, at, id FROM events WHERE position > ? ORDER BY position LIMIT 1');
  const page = prepare(`SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`);
  const forwards = prepare(
    `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  );
  const backwards = prepare(
    `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?`,
  );
  let tail: { after: Position; limit: number; events: readonly RecordedEvent[] } | undefined;

  return {
    head(): Position {
      const last = head.get() as Place | undefined;
      return last ? toPosition(...last) : ORIGIN;
    },

    holds(position: Position): boolean {
      if (position === ORIGIN) return true;
      const number = Number.parseInt(position, 10);
      const [id] = (at.get(number) as [string] | undefined) ?? [];
      return id !== undefined && toPosition(number, id) === position;
    },

    identity: (): string => (identity.get() as unknown as [string])[0],

    stream(stream: string, { direction = 'forwards', from, limit = NO_LIMIT }: ReadStreamOptions) {
      const rows =
        direction === 'forwards'
          ? forwards.all(stream, from ?? 0, limit)
          : backwards.all(stream, from ?? Number.MAX_SAFE_INTEGER, limit);
      return (rows as unknown as Row[]).map(toEvent);
    },

    /** The events lie in the order in which they came, so the place of a moment is found by halving. */
    before(at: string): Position {
      let [low, high] = [0, (head.get() as Place | undefined)?.[0] ?? 0];
      let found = ORIGIN;
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const [position, wasAt, id] = timed.get(middle) as unknown as [number, string, string];
        if (wasAt < at) [low, found] = [position, toPosition(position, id)];
        else high = middle;
      }
      return found;
    },

    /** The next events after a position; empty at the head. */
    page(after: Position, limit: number): readonly RecordedEvent[] {
      // The subscribers at the head ask for the same events one after another: they are read once.
      if (tail?.after === after && tail.limit === limit) return tail.events;
      const events = (page.all(fromPosition(after), limit) as unknown as Row[]).map(toEvent);
      if (events.length > 0 && events.length < limit) tail = { after, limit, events };
      return events;
    },

    close: () => db.close(),
  };
}
