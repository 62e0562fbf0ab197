import type { Logger } from 'pino';
import { readModels } from '../projections/all.ts';
import { createFollower } from '../projections/follower.ts';
import { createProjector } from '../projections/projector.ts';
import type { Progress } from '../projections/projector-port.ts';
import type { ReadStore } from '../projections/store/read-store.ts';
import { createIndexer } from '../search/indexer.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Config } from './platform/config/config.ts';
import { type EventLog, ORIGIN, type Position } from './platform/event-log/event-log.ts';
import type { Decode } from './platform/event-log/upcasting.ts';

interface Parts {
  readonly config: Config;
  readonly log: EventLog;
  readonly decode: Decode;
  readonly logger: Logger;
  readonly now: () => number;
}

/** What is embedded belongs to this process alone, so it feeds it; what is shared is fed where the role is. */
const feeds = ({ roles }: Config, kind: string): boolean =>
  kind === 'sqlite' || kind === 'embedded' || roles.has('projector');

/** Feeds the read models, or follows those who do. */
export async function followReadModels({ config, ...parts }: Parts, store: ReadStore): Promise<Progress> {
  if (feeds(config, config.readStore.kind)) return createProjector({ ...parts, store, models: readModels });
  for (const model of readModels) await store.declare(model);
  const reached = async (): Promise<Position> => {
    const all = await Promise.all(readModels.map(({ name }) => store.checkpoint(name)));
    return all.map(checkpoint => checkpoint ?? ORIGIN).sort()[0] ?? ORIGIN;
  };
  return createFollower({ ...parts, what: 'the read models', reached });
}

/** Feeds the search index, or follows who does. */
export function followSearch({ config, ...parts }: Parts, index: SearchIndex) {
  if (feeds(config, config.search.kind)) return createIndexer({ ...parts, index });
  const reached = async () => (await index.checkpoint()) ?? ORIGIN;
  return createFollower({ ...parts, what: 'the search index', reached });
}
