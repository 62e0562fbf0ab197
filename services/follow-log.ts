import type { Logger } from 'pino';
import { readModels } from '../projections/all.ts';
import { createFollower } from '../projections/follower.ts';
import { createProjector } from '../projections/projector.ts';
import type { Progress } from '../projections/projector-port.ts';
import type { ReadStore } from '../projections/store/read-store.ts';
import type { Config } from './platform/config/config.ts';
import { type EventLog, ORIGIN, type Position } from './platform/event-log/event-log.ts';
import type { Decode } from './platform/event-log/upcasting.ts';

interface Parts {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Feeds the read models, or follows who does: those in a file belong to this process alone, so it feeds them;
 * those on a server are fed where the role is.
 */
export async function followReadModels(
  { readStore, roles }: Config,
  store: ReadStore,
  parts: Parts,
): Promise<Progress> {
  if (readStore.kind === 'sqlite' || roles.has('projector'))
    return createProjector({ ...parts, store, models: readModels });
  for (const model of readModels) await store.declare(model);
  const reached = async (): Promise<Position> => {
    const all = await Promise.all(readModels.map(({ name }) => store.checkpoint(name)));
    return all.map(checkpoint => checkpoint ?? ORIGIN).sort()[0] ?? ORIGIN;
  };
  return createFollower({ ...parts, what: 'the read models', reached });
}
