import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import { type EventLog, ORIGIN, type Position } from '../platform/event-log/event-log.ts';
import type { Decode } from '../platform/event-log/upcasting.ts';
import { createFollower } from '../platform/following/follower.ts';
import { createProjector } from '../platform/following/projector.ts';
import type { Progress } from '../platform/following/projector-port.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { readModels } from '../projections/all.ts';

interface Parts {
  readonly log: EventLog;
  readonly decode: Decode;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Whether this process feeds the read models: those in a file belong to it alone, those on a server to the role. */
export const feedsReadModels = ({ readStore, roles }: Config): boolean =>
  readStore.kind === 'sqlite' || roles.has('projector');

/** Feeds the read models, or follows who does. */
export async function followReadModels(config: Config, store: ReadStore, parts: Parts): Promise<Progress> {
  if (feedsReadModels(config)) return createProjector({ ...parts, store, models: readModels });
  for (const model of readModels) await store.declare(model);
  const reached = async (): Promise<Position> => {
    const all = await Promise.all(readModels.map(({ name }) => store.checkpoint(name)));
    return all.map(checkpoint => checkpoint ?? ORIGIN).sort()[0] ?? ORIGIN;
  };
  return createFollower({ ...parts, reached });
}
