import type { EventLog, Position } from '../event-log/event-log.ts';

/** Age in milliseconds of the first event after a position; 0 when there is none. */
export async function ageAfter(log: EventLog, position: Position, now: () => number): Promise<number> {
  for await (const [oldest] of log.readAll({ after: position, batchSize: 1 })) {
    if (oldest) return Math.max(0, now() - Date.parse(oldest.at));
  }
  return 0;
}
