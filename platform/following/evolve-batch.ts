import { ORIGIN, type Position, type RecordedEvent } from '../event-log/event-log.ts';
import type { ChangeSet, Document, ParkedEvent, ReadStore } from '../read-store/read-store.ts';
import type { Batch } from './batch.ts';
import type { AnyChange } from './read-model.ts';
import type { Target } from './target.ts';

/** How often, and after what pauses, an event that could not be applied is tried again before it is parked. */
export interface Retries {
  readonly delaysMs: readonly number[];
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * What a batch does to one read model. The documents that it touches are loaded once and evolve in memory in
 * the order of the log; nothing is awaited for an event unless it fails. An event that keeps failing is parked
 * with all later events of its stream that concern the model.
 *
 * After a commit that came to no end, some documents hold events of the batch already. An event is kept from
 * them alone: what it does to others is still to be done. The events that such a commit parked are parked still.
 */
export async function evolveBatch(
  target: Target,
  batch: Batch,
  store: Pick<ReadStore, 'load'>,
  retries: Retries,
): Promise<ChangeSet> {
  const { model, generation } = target;
  const documents = new Map<string, Document | undefined>();
  const changed = new Map<string, Document | null>();
  const parked: ParkedEvent[] = [];
  const parkedSince = firstParked(target);
  const ahead = new Map<string, Position>();
  const holds = (id: string, position: Position) =>
    ahead.size > 0 && !batch.late && position <= (ahead.get(id) ?? ORIGIN);

  const loadMissing = async (ids: Iterable<string>) => {
    const missing = [...new Set(ids)].filter(id => !documents.has(id));
    if (missing.length === 0) return;
    const loaded = await store.load(model.name, generation, missing);
    for (const id of missing) documents.set(id, loaded.documents.get(id));
    for (const [id, position] of loaded.ahead) ahead.set(id, position);
  };
  /** All changes of an event or none: the second may fail when the first is made. */
  const evolve = (changes: readonly AnyChange[], position: Position) => {
    const evolved = new Map<string, Document | undefined>();
    for (const { id, evolve } of changes) {
      if (holds(id, position)) continue;
      evolved.set(id, evolve((evolved.has(id) ? evolved.get(id) : documents.get(id)) as never));
    }
    for (const [id, document] of evolved) {
      documents.set(id, document);
      changed.set(id, document ?? null);
    }
  };

  const plans = plan(target, batch);
  await loadMissing(plans.flatMap(({ changes }) => changes.map(({ id }) => id)));

  const tryAgain = async ({ event, handler }: Plan, first: Failure): Promise<Failure | undefined> => {
    let failure = first;
    for (const ms of handler ? retries.delaysMs : []) {
      await retries.pause(ms);
      const changes = attempt(() => handler?.(event) ?? []);
      if (!changes.failure) {
        // Not attempted but awaited: that the store cannot load is no fault of the event, and ends the batch.
        await loadMissing(changes.value.map(({ id }) => id));
        const done = attempt(() => evolve(changes.value, event.position));
        if (!done.failure) return undefined;
        failure = done.failure;
      } else failure = changes.failure;
    }
    return failure;
  };

  for (const each of plans) {
    const { stream, position } = each.event;
    const since = parkedSince.get(stream);
    if (since !== undefined && since <= position) {
      if (!target.parked.has(position)) parked.push({ stream, position, error: BEHIND_A_PARKED_ONE });
      continue;
    }
    const { changes } = each;
    const first = each.failure ?? attempt(() => evolve(changes, position)).failure;
    const failure = first && (await tryAgain(each, first));
    if (!failure) continue;
    parkedSince.set(stream, position);
    parked.push({ stream, position, error: failure.message });
  }

  let { checkpoint } = target;
  const last = batch.events.at(-1);
  if (last && last.position > checkpoint) checkpoint = last.position;
  return { collection: model.name, generation, documents: changed, parked, checkpoint };
}

const BEHIND_A_PARKED_ONE = 'an earlier event of its stream is parked';

/** Of each stream with parked events, the position of the first. */
function firstParked({ parked }: Target): Map<string, Position> {
  const first = new Map<string, Position>();
  for (const [position, stream] of parked) {
    const known = first.get(stream);
    if (known === undefined || position < known) first.set(stream, position);
  }
  return first;
}

interface Plan {
  readonly event: RecordedEvent;
  /** Absent when trying again is of no use: the event cannot be decoded. */
  readonly handler?: (event: RecordedEvent) => readonly AnyChange[];
  readonly changes: readonly AnyChange[];
  /** Why there are no changes. */
  readonly failure?: Failure;
}

interface Failure {
  readonly message: string;
}

/** The events of the batch that concern the model, with the changes that they ask for. */
function plan({ handlers, checkpoint }: Target, { events, broken }: Batch): Plan[] {
  const plans: Plan[] = [];
  for (const event of events) {
    if (event.position <= checkpoint) continue;
    const undecodable = broken.size > 0 ? broken.get(event.position) : undefined;
    if (undecodable !== undefined) {
      plans.push({ event, changes: [], failure: { message: undecodable } });
      continue;
    }
    const handler = handlers.get(event.type);
    if (!handler) continue;
    const { value, failure } = attempt(() => handler(event));
    plans.push(failure ? { event, handler, changes: [], failure } : { event, handler, changes: value });
  }
  return plans;
}

type Attempt<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: Failure };

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() };
  } catch (error) {
    return { failure: { message: error instanceof Error ? error.message : String(error) } };
  }
}
