import { createHash } from 'node:crypto';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import { type CommandContext, isRepeated } from '../../platform/event-log/handle.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { type EventOrigin, reserve, reservedBy } from './reserve.ts';

interface Tools {
  readonly log: EventLog;
  readonly ids: Ids;
  readonly now: () => number;
}

/** The id that was chosen for a name when it was first seen: kept in the log before the entity itself is. */
export async function idOfName({ log, ids, now }: Tools, origin: EventOrigin, name: string): Promise<number> {
  const known = await reservedBy(log, name);
  if (known !== undefined) return Number(known);
  const id = ids.entity();
  return (await reserve(log, now, origin, name, String(id))) ? id : Number(await reservedBy(log, name));
}

/**
 * The id of what a request creates: of one kind, the same key from the same actor names the same entity, also after a
 * crash.
 * @throws {KeyReused} before anything is taken for it, when something else was created under the key
 */
export async function idempotentId(
  tools: Tools,
  context: CommandContext,
  streamOf: (id: number) => string,
): Promise<number> {
  const { actor, idempotencyKey } = context;
  if (idempotencyKey === undefined) return tools.ids.entity();
  const hash = createHash('sha256')
    .update(`${actor}\n${idempotencyKey}\n${streamOf(0)}`)
    .digest('hex');
  const id = await idOfName(tools, context, `request-${hash}`);
  isRepeated(streamOf(id), context, await tools.log.readStream(streamOf(id)));
  return id;
}
