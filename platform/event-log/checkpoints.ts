import { CannotStart } from '../config/config.ts';
import type { EventLog, Position } from './event-log.ts';

export class EventsLost extends CannotStart {}

/**
 * A log without an event that something was made from has lost it (an older copy was put back, or the end was cut off).
 * To go on would mix what was made of lost events with what has the same places now, or will have.
 * @throws {EventsLost}
 */
export async function assertHeld(
  log: Pick<EventLog, 'holds'>,
  checkpoints: ReadonlyMap<string, Position>,
): Promise<void> {
  const lost: string[] = [];
  for (const [name, checkpoint] of checkpoints) if (!(await log.holds(checkpoint))) lost.push(name);
  if (lost.length === 0) return;
  throw new EventsLost([
    `The event log has lost events that were already read from it by ${lost.join(', ')}. ` +
      'Restore the complete log; or, if this log is the right one, make the read models again from it: npm run build-models -- --anew',
  ]);
}

export class AnotherLog extends CannotStart {}

/**
 * Positions say nothing about another log: what was made from one may not go on with the next.
 * @param made of the log that the read models were made from
 * @throws {AnotherLog}
 */
export function assertSameLog(identity: string, made: string): void {
  if (made === identity) return;
  throw new AnotherLog([
    'The read models were made from another event log. Start with the log that they belong to; or, if this log is ' +
      'the right one, make them again from it: npm run build-models -- --anew',
  ]);
}
