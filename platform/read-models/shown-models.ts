/**
 * The read models that are shown, as a subscriber. One is fed by the process that holds its lease; the others wait
 * until its stored checkpoint has come as far.
 */
import pLimit from 'p-limit';
import { type EventLog, ORIGIN, type Position } from '../event-log/event-log.ts';
import type { Subscriber } from '../following/subscriber.ts';
import type { Term } from '../leases/leases.ts';
import { pause } from '../pause.ts';
import { type DocumentChange, type ReadStore, sameGeneration } from '../read-store/read-store.ts';
import type { Projector } from './projector.ts';
import type { AnyReadModel } from './read-model.ts';
import { type Target, targetOf } from './target.ts';

/** What has changed in what is shown; 'everything' where that is not known, or another generation is shown. */
export type Changed = readonly DocumentChange[] | 'everything';

/** What feeding and building share. */
export interface FeedOptions {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly models: readonly AnyReadModel[];
  readonly projector: Projector;
  readonly termOf: (model: string) => Term | undefined;
}

export interface ShownModels extends Subscriber {
  readonly targets: ReadonlyMap<string, Target>;
  /** Those that another process has built since. */
  join(): Promise<void>;
  /** What was built takes its place, unless it lacks what the others have. Answers whether. */
  show(built: readonly Target[]): Promise<boolean>;
  /** Writes the checkpoints that are behind. */
  flush(): Promise<void>;
}

/** Who feeds a model that this process only follows is waited for so long, before that is a failure. */
const FOLLOW_MS = 5000;
const LOOK_AGAIN_MS = [5, 10, 20, 50, 100, 250];

export function createShownModels(
  options: FeedOptions & {
    /** What was shown before is passed over: another log may have made it, or events that this one has lost. */
    readonly isAnew: boolean;
    /** Told once it can be read. */
    readonly onChanged: (changed: Changed) => void;
  },
): ShownModels {
  const { log, store, models, projector, termOf, isAnew, onChanged } = options;
  const targets = new Map<string, Target>();
  /** What all of them have. */
  let position: Position = ORIGIN;
  /** Up to here it was told what has changed; undefined: nothing was told yet. */
  let told: Position | undefined;
  /** Since then another generation is shown. */
  let wasExchanged = false;

  /** One at a time: feeding what is shown, and exchanging it. */
  const inTurn = pLimit(1);

  const isFed = ({ model, generation }: Target) => termOf(model.name)?.number === generation.term;
  const fed = () => [...targets.values()].filter(isFed);

  /** Answers whether one of them holds less than it did. */
  const look = async (wanted = models): Promise<boolean> => {
    const found = await store.generations();
    let wentBack = false;
    for (const model of wanted) {
      const shown = found.get(model.name)?.shown;
      const known = targets.get(model.name);
      wasExchanged ||= known?.generation.number !== shown?.number;
      if (!shown || (isAnew && !known)) targets.delete(model.name);
      else if (!known || !sameGeneration(known.generation, shown)) {
        targets.set(model.name, targetOf(model, shown));
        const before = known?.generation;
        wentBack ||= before?.number === shown.number && before.checkpoint > shown.checkpoint;
      }
    }
    return wentBack;
  };

  const takeOver = async (): Promise<void> => {
    for (const [name, target] of targets) {
      const term = termOf(name);
      if (term && !isFed(target))
        targets.set(name, targetOf(target.model, await store.claim(target.generation, term.number)));
    }
  };

  const tell = async (): Promise<void> => {
    const isKnown = !wasExchanged && told !== undefined && told <= position;
    // What cannot be asked is not known; what was applied is told all the same.
    const changes = isKnown ? await store.changes(told ?? ORIGIN).catch(() => undefined) : undefined;
    told = position;
    wasExchanged = false;
    onChanged(changes ?? 'everything');
  };

  const apply: Subscriber['apply'] = async (batch, signal) => {
    const last = batch.events.at(-1)?.position ?? position;
    const began = performance.now();
    for (let looks = 0; ; looks++) {
      await takeOver();
      // What they lack stands before this batch: how far they are is to be asked again.
      if (fed().some(target => target.position < position)) throw new Error('a read model was set back');
      await projector.project(fed(), batch);
      const [behind, ...others] = [...targets.values()].filter(target => target.position < last);
      if (!behind) break;
      if (performance.now() - began > FOLLOW_MS)
        throw new Error(`${others.length + 1} read models are not fed, ${behind.model.name} among them`);
      await pause(LOOK_AGAIN_MS[Math.min(looks, LOOK_AGAIN_MS.length - 1)] ?? 0, signal);
      signal.throwIfAborted();
      if (await look()) throw new Error('a read model that another process feeds was set back');
    }
    if (last > position) position = last;
    await tell();
  };

  return {
    name: 'read models',
    targets,
    get parked() {
      return [...targets.values()].flatMap(({ generation }) => generation.parked);
    },
    join: () =>
      inTurn(async () => {
        await look(models.filter(({ name }) => !targets.has(name)));
        if (wasExchanged) await tell();
      }),

    resume: () =>
      inTurn(async () => {
        await look();
        await takeOver();
        const reached = [...targets.values()].map(target => target.position).sort();
        position = reached[0] ?? (await log.head());
        await tell();
        return position;
      }),

    apply: (batch, signal) => inTurn(() => apply(batch, signal)),

    show: built =>
      inTurn(async () => {
        if (built.some(target => target.position < position)) return false;
        await projector.flush(built);
        // Beside one another: the last of one is written while the indexes of another are made.
        const swaps = await Promise.allSettled(
          built.map(async target => {
            target.generation = await store.swap(target.generation);
            targets.set(target.model.name, target);
          }),
        );
        for (const swap of swaps) if (swap.status === 'rejected') throw swap.reason;
        wasExchanged = true;
        await tell();
        return true;
      }),

    flush: () => inTurn(() => projector.flush(fed())),
  };
}
