import { readModels } from '../projections/all.ts';
import type { Config } from '../platform/config/config.ts';
import { ORIGIN, type Position } from '../platform/event-log/event-log.ts';
import { fedElsewhere } from '../platform/following/fed-elsewhere.ts';
import { type FollowOptions, follow } from '../platform/following/follow.ts';
import type { Following } from '../platform/following/following.ts';
import { createProjector } from '../platform/following/projector.ts';
import type { ReadStore } from '../platform/read-store/read-store.ts';

export interface FollowedReadModels extends AsyncDisposable {
  readonly following: Following;
  /** When every read model can be read. Never, where nobody builds them. */
  readonly built: Promise<void>;
  /** Those that cannot be read yet. */
  lacking(): readonly string[];
}

/** Whether this process feeds the read models: those in a file belong to it alone, those on a server to the role. */
const feedsReadModels = ({ readStore, roles }: Config): boolean =>
  readStore.kind === 'sqlite' || roles.has('projector');

/** Feeds the read models, or follows who does. @throws {LogBehind} the log ends before what was read from it */
export async function followReadModels(
  config: Config,
  store: ReadStore,
  parts: Omit<FollowOptions, 'subscriber'>,
): Promise<FollowedReadModels> {
  if (feedsReadModels(config)) {
    const projector = createProjector({ ...parts, store, models: readModels });
    await projector.start();
    const built = projector.settle();
    built.catch(() => undefined);
    const following: Following = {
      name: 'read models',
      caughtUp: built,
      waitFor: projector.waitFor,
      settle: projector.settle,
      onApplied: projector.onApplied,
      lag: projector.lag,
      get state() {
        return projector.health() === 'ok' ? 'following' : 'away';
      },
      get position() {
        return projector.stats().position;
      },
      get eventsApplied() {
        return projector.stats().eventsApplied;
      },
      appliedAt: undefined,
      parked: [],
      [Symbol.asyncDispose]: () => projector[Symbol.asyncDispose](),
    };
    const lacking = () =>
      projector
        .stats()
        .models.filter(({ checkpoint }) => checkpoint === undefined)
        .map(({ name }) => name);
    return { following, built, lacking, [Symbol.asyncDispose]: following[Symbol.asyncDispose] };
  }
  for (const model of readModels) await store.declare(model);
  const reached = async (): Promise<Position> => {
    const all = await Promise.all(readModels.map(({ name }) => store.checkpoint(name)));
    return all.map(checkpoint => checkpoint ?? ORIGIN).sort()[0] ?? ORIGIN;
  };
  const following = await follow({ ...parts, subscriber: fedElsewhere({ name: 'read models', reached }) });
  return {
    following,
    built: following.caughtUp,
    lacking: () => [],
    [Symbol.asyncDispose]: following[Symbol.asyncDispose],
  };
}
