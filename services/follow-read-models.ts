import { eventTypes } from '../events/all.ts';
import type { Config } from '../platform/config/config.ts';
import { fingerprintOf } from '../platform/event-log/event-types.ts';
import { type FollowOptions, follow } from '../platform/following/follow.ts';
import type { Following } from '../platform/following/following.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { createReadModels, type ReadModels as FedReadModels } from '../platform/read-models/read-models.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';
import { readModels } from '../projections/all.ts';

export interface FollowedReadModels extends AsyncDisposable, Pick<FedReadModels, 'status' | 'built'> {
  readonly following: Following;
}

/** Whether this process feeds the read models: those in a file belong to it alone, those on a server to the role. */
const feedsReadModels = ({ readStore, roles }: Config): boolean =>
  readStore.kind === 'sqlite' || roles.has('projector');

/**
 * Feeds the read models, or follows who does.
 * @throws {LogBehind} the log ends before what was already read from it
 */
export async function followReadModels(
  config: Config,
  { store, leases }: { readonly store: ReadStore; readonly leases: Leases },
  parts: Omit<FollowOptions, 'subscriber'>,
): Promise<FollowedReadModels> {
  await using opening = new AsyncDisposableStack();
  const fed = opening.use(
    createReadModels({
      ...parts,
      store,
      models: readModels,
      eventTypes: fingerprintOf(eventTypes),
      ...(feedsReadModels(config) && { leases }),
    }),
  );
  await fed.start();
  const following = opening.use(await follow({ ...parts, subscriber: fed }));
  const open = opening.move();
  return {
    following,
    status: fed.status,
    built: fed.built,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
