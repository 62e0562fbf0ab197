import { eventTypes } from '../events/all.ts';
import type { Config } from '../platform/config/config.ts';
import { fingerprintOf } from '../platform/event-log/event-types.ts';
import type { FollowOptions } from '../platform/following/follow.ts';
import type { Leases } from '../platform/leases/leases.ts';
import {
  type FollowedReadModels,
  followReadModels,
  type ReadModelsOptions,
} from '../platform/read-models/follow-read-models.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { readModels } from '../projections/all.ts';

/** Whether this process feeds the read models: those in a file belong to it alone, those on a server to the role. */
const feedsReadModels = ({ readStore, roles }: Config): boolean =>
  readStore.kind === 'sqlite' || roles.has('projector');

/**
 * Those of this program.
 * @throws {EventsLost} the log has not got what was already read from it
 * @throws the reason of `stopped`
 */
export const followOwnReadModels = (
  config: Config,
  { store, leases }: { readonly store: ReadStore; readonly leases: Leases },
  parts: Omit<FollowOptions, 'subscriber'> & Pick<ReadModelsOptions, 'stopped'>,
): Promise<FollowedReadModels> =>
  followReadModels({
    ...parts,
    store,
    models: readModels,
    eventTypes: fingerprintOf(eventTypes),
    ...(feedsReadModels(config) && { leases }),
  });
