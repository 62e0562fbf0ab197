/** Feeds the read models of a program, or follows who does, and builds what is lacking beside them. */
import { HOUR_MS } from '../../contract/durations.ts';
import { assertHeld, assertSameLog } from '../event-log/checkpoints.ts';
import { type FollowOptions, follow } from '../following/follow.ts';
import type { Following } from '../following/following.ts';
import { createRounds } from '../following/rounds.ts';
import { whenThere } from '../following/when-there.ts';
import type { Leases } from '../leases/leases.ts';
import { type ReadStore, Superseded } from '../read-store/read-store.ts';
import { untilAborted } from '../until-aborted.ts';
import { type Build, createBuild, findLacking } from './build-models.ts';
import { holdTerms } from './hold-terms.ts';
import { outranking } from './outranking.ts';
import { createProjector } from './projector.ts';
import type { AnyReadModel } from './read-model.ts';
import { type Changed, createShownModels } from './shown-models.ts';

export interface ReadModelsOptions extends Omit<FollowOptions, 'subscriber' | 'mayBeAway'> {
  readonly store: ReadStore;
  readonly models: readonly AnyReadModel[];
  /** Absent: this process feeds nothing, and follows who does. */
  readonly leases?: Leases;
  /** Tells one table of event types from another: what a program with another one has parked is tried again. */
  readonly eventTypes?: string;
  /** All of them are made anew, whatever the store has. */
  readonly anew?: boolean;
  /** Beside another program: the read models of other versions stay when all are ready, and what it builds too is left to it. */
  readonly keepsOthers?: boolean;
  /** Once it is given, a start that waits for its store ends. */
  readonly stopped?: AbortSignal;
}

export interface ModelStatus {
  readonly name: string;
  readonly state: 'ready' | 'building' | 'waiting';
  readonly parked: number;
  /** While this process builds it: what was read for it, and when the last event of that happened. */
  readonly progress: { readonly events: number; readonly at: string | undefined } | undefined;
}

export interface FollowedReadModels extends AsyncDisposable {
  /** Of what is shown. */
  readonly following: Following;
  /** When every model is ready. @throws when nothing is built any more */
  built(): Promise<void>;
  status(): readonly ModelStatus[];
  /** Calls the listener with what has changed, once it can be read and before anybody who waits for it. */
  onChanged(listener: (changed: Changed) => void): void;
}

const LACKING_AGAIN_MS = 500;
/** So often it is seen to what other versions have left. */
const LOOK_AFTER_OTHERS_MS = HOUR_MS;

/**
 * @throws {EventsLost} the log has not got what was already read from it
 * @throws {AnotherLog} what the store has was made from another log
 * @throws the reason of `stopped`
 */
export async function followReadModels(options: ReadModelsOptions): Promise<FollowedReadModels> {
  const { models, leases, eventTypes = '', logger, keepsOthers = false } = options;
  await using opening = new AsyncDisposableStack();
  for (const model of models) await options.store.declare(model);
  const anew = new Set(options.anew ? models.map(({ name }) => name) : []);
  await whenThere('asking for the read models', () => assertMadeFrom(options), options);

  const held =
    leases &&
    opening.use(
      holdTerms(leases, models, error => logger.error({ err: error }, 'a lease could not be held')),
    );
  const isAlone = !options.store.isShared;
  const store = held && isAlone && !keepsOthers ? outranking(options.store, held.renew) : options.store;
  const termOf = (model: string) => held?.of(model);
  const projector = createProjector(store, eventTypes, logger);
  const parts = { ...options, store, eventTypes, projector, termOf, anew };
  const listeners: ((changed: Changed) => void)[] = [];
  const onChanged = (changed: Changed) => {
    for (const listener of listeners) listener(changed);
  };
  const shown = createShownModels({ ...parts, isAnew: anew.size > 0, onChanged });
  opening.defer(() =>
    shown.flush().catch(error => logger.error({ err: error }, 'the last checkpoints were not written')),
  );

  const built = Promise.withResolvers<void>();
  built.promise.catch(() => undefined);
  opening.defer(() => built.reject(new Error('the read models are fed no longer')));
  let isBuilt = false;
  let building: { readonly build: Build; readonly following: Following } | undefined;

  const build = async (signal: AbortSignal): Promise<void> => {
    const begun = createBuild({ ...parts, show: shown.show });
    await using following = await follow({ ...options, subscriber: begun });
    building = { build: begun, following };
    await untilAborted(signal, begun.ended).finally(() => {
      building = undefined;
    });
  };
  const buildLacking = async (signal: AbortSignal): Promise<void> => {
    const isMine = ({ name }: AnyReadModel) => termOf(name) !== undefined;
    if (held) await untilAborted(signal, held.decided);
    if ((await findLacking(parts)).some(isMine)) await build(signal);
    if ((await findLacking(parts)).length > 0) return;
    await shown.join();
    isBuilt = true;
    built.resolve();
    if (leases && !keepsOthers) await store.removeOthers();
  };
  const rounds = createRounds({
    what: 'building read models',
    logger,
    outageDelaysMs: options.outageDelaysMs,
    restMs: async () => (isBuilt ? LOOK_AFTER_OTHERS_MS : LACKING_AGAIN_MS),
    work: signal =>
      buildLacking(signal).catch(error => {
        // Whoever has the folder builds it.
        if (error instanceof Superseded && isAlone && keepsOthers) built.reject(error);
        throw error;
      }),
  });
  rounds.start();
  opening.use(rounds);
  const following = opening.use(await follow({ ...options, subscriber: shown, mayBeAway: true }));
  const open = opening.move();

  return {
    following,
    built: () => built.promise,
    onChanged: listener => void listeners.push(listener),
    status: () =>
      models.map(({ name }) => {
        const target = shown.targets.get(name);
        const isInBuild = building?.build.isBuilding(name) === true;
        return {
          name,
          state: target ? 'ready' : isInBuild ? 'building' : 'waiting',
          parked: target?.generation.parked.length ?? 0,
          progress:
            building && isInBuild
              ? { events: building.following.eventsApplied, at: building.following.appliedAt }
              : undefined,
        };
      }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** What is shown, unless it is to be made anew. */
async function assertMadeFrom({ log, store, anew }: ReadModelsOptions): Promise<void> {
  if (anew) return;
  const shown = [...(await store.generations()).values()].flatMap(one => one.shown ?? []);
  const identity = await log.identity();
  for (const generation of shown) assertSameLog(identity, generation.log);
  await assertHeld(log, new Map(shown.map(({ collection, checkpoint }) => [collection, checkpoint])));
}
