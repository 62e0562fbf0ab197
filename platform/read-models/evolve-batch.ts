import { ORIGIN, type Position, type RecordedEvent } from '../event-log/event-log.ts';
import type { Batch } from '../following/batch.ts';
import {
  type ChangeSet,
  type Document,
  NOTHING_LOADED,
  type ParkedEntry,
  type ReadStore,
} from '../read-store/read-store.ts';
import type { AnyChange } from './read-model.ts';
import type { Target } from './target.ts';

/**
 * What a batch does to one read model. The documents that it touches are loaded once and evolve in memory in the
 * order of the log. The stream of an event that cannot be applied is parked, from that event on.
 *
 * After a commit that came to no end, some documents hold events of the batch already. An event is kept from
 * them alone: what it does to others is still to be done. The streams that such a commit parked are parked still.
 */
export async function evolveBatch(
  target: Target,
  batch: Batch,
  store: Pick<ReadStore, 'load'>,
  eventTypes: string,
): Promise<ChangeSet> {
  const { generation } = target;
  const plans = plan(target, batch);
  const ids = new Set<string>();
  for (const { changes } of plans) for (const { id } of changes) ids.add(id);
  const loaded = ids.size > 0 ? await store.load(generation, [...ids]) : NOTHING_LOADED;
  const { positions } = loaded;
  const changed = new Map<string, Document | null>();
  const parked = new Map<string, ParkedEntry>();
  const holds = (id: string, position: Position) =>
    positions.size > 0 && position <= (positions.get(id) ?? ORIGIN);
  const documentOf = (id: string): Document | undefined => {
    const known = changed.get(id);
    return known === undefined ? loaded.documents.get(id) : (known ?? undefined);
  };
  const put = (id: string, before: Document | undefined, after: Document | undefined): void => {
    // Else it was left as it was.
    if (after !== before) changed.set(id, after ?? null);
  };

  /** All changes of an event or none: the second may fail when the first is made. */
  const evolve = (changes: readonly AnyChange[], position: Position) => {
    const [only] = changes;
    if (only && changes.length === 1) {
      if (holds(only.id, position)) return;
      const before = documentOf(only.id);
      put(only.id, before, only.evolve(before as never));
      return;
    }
    const evolved = new Map<string, Document | undefined>();
    for (const { id, evolve } of changes) {
      if (holds(id, position)) continue;
      evolved.set(id, evolve((evolved.has(id) ? evolved.get(id) : documentOf(id)) as never));
    }
    for (const [id, document] of evolved) put(id, documentOf(id), document);
  };

  for (const { event, changes, failure } of plans) {
    const { stream, position } = event;
    if (parked.has(stream) || position >= (target.parkedSince.get(stream) ?? NEVER)) continue;
    let error = failure;
    if (error === undefined)
      try {
        evolve(changes, position);
      } catch (thrown) {
        error = wordsOf(thrown);
      }
    if (error !== undefined) parked.set(stream, { stream, position, error, eventTypes });
  }

  return {
    generation,
    documents: changed,
    loaded,
    parked: [...parked.values()],
    checkpoint: further(target.position, batch.events.at(-1)?.position ?? ORIGIN),
  };
}

/** Behind all positions, which are made of digits and small letters. */
const NEVER: Position = '~';

const further = (a: Position, b: Position): Position => (a > b ? a : b);

interface Plan {
  readonly event: RecordedEvent;
  readonly changes: readonly AnyChange[];
  /** Why there are no changes. */
  readonly failure: string | undefined;
}

/** The events of the batch that concern the model, with the changes that they ask for. */
function plan({ handlers, position }: Target, { events, types, broken }: Batch): Plan[] {
  const plans: Plan[] = [];
  if (broken.size === 0 && ![...types].some(type => handlers.has(type))) return plans;
  for (const event of events) {
    if (event.position <= position) continue;
    const undecodable = broken.size > 0 ? broken.get(event.position) : undefined;
    if (undecodable !== undefined) {
      plans.push({ event, changes: [], failure: undecodable });
      continue;
    }
    const handler = handlers.get(event.type);
    if (!handler) continue;
    try {
      plans.push({ event, changes: handler(event), failure: undefined });
    } catch (thrown) {
      plans.push({ event, changes: [], failure: wordsOf(thrown) });
    }
  }
  return plans;
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
