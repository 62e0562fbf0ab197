import { CannotStart } from '../config/config.ts';
import type { Position } from './event-log.ts';

export class LogBehind extends CannotStart {}

/**
 * A log that ends before what was made from it has lost events (an older copy was put back, or the end was
 * cut off). To go on would give new events the positions of lost ones, and no reader would see them.
 * @throws {LogBehind}
 */
export function assertLogNotBehind(head: Position, checkpoints: ReadonlyMap<string, Position>): void {
  const ahead = [...checkpoints].filter(([, checkpoint]) => checkpoint > head).map(([name]) => name);
  if (ahead.length === 0) return;
  throw new LogBehind([
    `The event log ends before what was already read from it by ${ahead.join(', ')}. ` +
      'Restore the complete log; or, if this log is the right one, make the read models again from it: npm run build-models -- --anew',
  ]);
}

export class AnotherLog extends CannotStart {}

/**
 * Positions say nothing about another log: what was made from one may not go on with the next.
 * @param made of the log that the read models were made from; undefined when nothing was made yet
 * @throws {AnotherLog}
 */
export function assertSameLog(identity: string, made: string | undefined): void {
  if (made === undefined || made === identity) return;
  throw new AnotherLog([
    'The read models were made from another event log. Start with the log that they belong to; or, if this log is ' +
      'the right one, make them again from it: npm run rebuild',
  ]);
}
