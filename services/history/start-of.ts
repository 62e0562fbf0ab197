import { CLOCKS_APART_MS } from '../../platform/event-log/clocks-apart.ts';
import { type EventLog, lastEventOf, ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import { SEALS } from '../../platform/proof/seals.ts';

/**
 * Where to begin to read for what happened from a moment on. An engine that cannot tell is asked for the last seal
 * before it: the log is sealed each minute in which anything happens, so about as many reads of one event find it.
 */
export async function startOf(log: EventLog, from: number): Promise<Position> {
  const at = new Date(from - CLOCKS_APART_MS).toISOString();
  if (log.before) return log.before(at);
  const last = await lastEventOf(log, SEALS);
  let position = ORIGIN;
  let [low, high] = [-1, last?.revision ?? -1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [seal] = await log.readStream(SEALS, { from: middle, limit: 1 });
    if (!seal || seal.at >= at) high = middle - 1;
    else [low, position] = [middle, seal.position];
  }
  return position;
}
