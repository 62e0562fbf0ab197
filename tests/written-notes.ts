/** Events that mean nothing, for tests of those who follow the log. */
import { type EventLog, ORIGIN, type Position } from '../platform/event-log/event-log.ts';

let written = 0;

/** Each into a stream of its own; answers where the last one stands. */
export async function writeNotes(log: EventLog, count = 1): Promise<Position> {
  let last: Position = ORIGIN;
  for (let at = 0; at < count; at += 1) {
    written += 1;
    const id = `00000000-0000-4000-8000-${String(written).padStart(12, '0')}`;
    const event = { id, type: 'Noted', schema: 1, at: '2026-01-05T08:00:00.000Z', actor: 'system' };
    const { position } = await log.append(`note-${written}`, 'none', [
      { ...event, correlationId: id, causationId: id, data: { note: written } },
    ]);
    last = position;
  }
  return last;
}
