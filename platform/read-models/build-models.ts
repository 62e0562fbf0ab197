/** Read models are built by following the log as well, beside what is shown. */
import type { Subscriber } from '../following/subscriber.ts';
import type { Term } from '../leases/leases.ts';
import { type Generation, Superseded } from '../read-store/read-store.ts';
import type { AnyReadModel } from './read-model.ts';
import type { FeedOptions } from './shown-models.ts';
import { type Target, targetOf } from './target.ts';

export interface BuildOptions extends FeedOptions {
  readonly eventTypes: string;
  /** To be built anew, whatever the store has; one that was begun is named no longer. */
  readonly anew: Set<string>;
  /** Answers false when they lack what the others have. */
  readonly show: (built: readonly Target[]) => Promise<boolean>;
}

/** Those that cannot be read, and those of which this process has to make another generation. */
export async function findLacking({
  store,
  models,
  eventTypes,
  termOf,
  anew,
}: Omit<BuildOptions, 'show'>): Promise<AnyReadModel[]> {
  const found = await store.generations();
  return models.filter(({ name }) => {
    const { shown, building } = found.get(name) ?? {};
    if (!shown || anew.has(name)) return true;
    return termOf(name) !== undefined && (building !== undefined || !isUnderstood(shown, eventTypes));
  });
}

/** What a program with another table of event types has parked may be understood by this one. */
const isUnderstood = ({ parked }: Generation, eventTypes: string): boolean =>
  parked.every(one => one.eventTypes === eventTypes);

/** One build of all that is lacking and may be built by this process. */
export interface Build extends Subscriber {
  /** When nothing is left to build. @throws {Superseded} a later term builds */
  readonly ended: Promise<void>;
  isBuilding(model: string): boolean;
}

export function createBuild(options: BuildOptions): Build {
  const { log, store, projector, eventTypes, termOf, anew, show } = options;
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => undefined);
  let targets: readonly Target[] = [];
  let hasCaughtUp = false;

  /** Goes on with what was begun where that is possible. */
  const begin = async (model: AnyReadModel, { number }: Term): Promise<Target> => {
    const { name } = model;
    const identity = await log.identity();
    const begun = (await store.generations()).get(name)?.building;
    const goesOn =
      begun?.log === identity &&
      (await log.holds(begun.checkpoint)) &&
      isUnderstood(begun, eventTypes) &&
      !anew.has(name);
    const generation = goesOn ? await store.claim(begun, number) : await store.begin(name, number, identity);
    anew.delete(name);
    return targetOf(model, generation);
  };

  const beginAll = async (): Promise<Target[]> => {
    const begun: Target[] = [];
    for (const model of await findLacking(options)) {
      const term = termOf(model.name);
      if (term) begun.push(await begin(model, term));
    }
    return begun;
  };

  const finish = async (): Promise<void> => {
    if (!(await show(targets))) return;
    targets = [];
    ended.resolve();
  };

  return {
    name: 'the read models that are built',
    parked: [],
    ended: ended.promise,
    isBuilding: model => targets.some(({ model: { name } }) => name === model),

    async resume() {
      hasCaughtUp = false;
      targets = [];
      try {
        targets = await beginAll();
      } catch (error) {
        if (error instanceof Superseded) ended.reject(error);
        throw error;
      }
      return targets.map(({ position }) => position).sort()[0] ?? (await log.head());
    },

    async apply(batch) {
      for (const { model } of targets)
        if (!termOf(model.name)) throw new Error(`the lease of ${model.name} was lost`);
      await projector.project(targets, batch);
      if (hasCaughtUp) await finish();
    },

    async caughtUp() {
      hasCaughtUp = true;
      await finish();
    },
  };
}
