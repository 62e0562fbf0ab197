import { createHash } from 'node:crypto';
import type { EventLog } from '../event-log/event-log.ts';
import type { Ids } from '../event-log/ids.ts';
import { type EventOrigin, reserve, reservedBy } from './reserve.ts';

/**
 * The id of what a request creates. With an idempotency key it is kept in the log before anything else, so
 * that the same key from the same actor names the same entity, also after a crash.
 */
export async function idempotentId(
  { log, ids, now }: { readonly log: EventLog; readonly ids: Ids; readonly now: () => number },
  origin: EventOrigin,
  idempotencyKey: string | undefined,
): Promise<number> {
  const id = ids.entity();
  if (idempotencyKey === undefined) return id;
  const hash = createHash('sha256').update(`${origin.actor}\n${idempotencyKey}`).digest('hex');
  const name = `request-${hash}`;
  if (await reserve(log, now, origin, name, String(id))) return id;
  return Number(await reservedBy(log, name));
}
