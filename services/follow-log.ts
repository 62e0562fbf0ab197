import type { Logger } from 'pino';
import { eventTypes } from '../events/all.ts';
import type { Config } from '../platform/config/config.ts';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { fingerprintOf } from '../platform/event-log/event-types.ts';
import type { Decode } from '../platform/event-log/upcasting.ts';
import { createProjector } from '../platform/following/projector.ts';
import type { Progress } from '../platform/following/projector-port.ts';
import type { Leases } from '../platform/leases/leases.ts';
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
export const followReadModels = (
  config: Config,
  { store, leases }: { readonly store: ReadStore; readonly leases: Leases },
  parts: Parts,
): Progress =>
  createProjector({
    ...parts,
    store,
    models: readModels,
    eventTypes: fingerprintOf(eventTypes),
    ...(feedsReadModels(config) && { leases }),
  });
