import type { Position, RecordedEvent } from '../event-log/event-log.ts';
import type { ChangeSet, Generation, ParkedEvent, ReadStore } from '../read-store/read-store.ts';
import type { AnyChange, AnyReadModel } from './read-model.ts';

/** One generation of one read model while it is fed, with what the store says of it kept at hand. */
export interface Target {
  readonly model: AnyReadModel;
  readonly handlers: ReadonlyMap<string, (event: RecordedEvent) => readonly AnyChange[]>;
  generation: Generation;
  checkpoint: Position;
  /** Streams of the parked events, by position. */
  parked: Map<Position, string>;
  /** A commit has failed, and nobody knows how much of it was done. */
  inDoubt: boolean;
}

export const targetOf = (
  model: AnyReadModel,
  generation: Generation,
  checkpoint: Position,
  parked: readonly ParkedEvent[],
): Target => ({
  model,
  handlers: new Map(Object.entries(model.on)),
  generation,
  checkpoint,
  parked: streamsOf(parked),
  inDoubt: false,
});

const streamsOf = (parked: readonly ParkedEvent[]) =>
  new Map(parked.map(({ position, stream }) => [position, stream]));

/** After the store has committed it. */
export function advance(target: Target, set: ChangeSet): void {
  for (const { position, stream } of set.parked) target.parked.set(position, stream);
  for (const position of set.unparked ?? []) target.parked.delete(position);
  target.checkpoint = set.checkpoint;
}

/** After a commit that failed: what the store says now. One that is being built is not asked, but built anew. */
export async function recall(target: Target, store: Pick<ReadStore, 'checkpoint' | 'parked'>): Promise<void> {
  const { name } = target.model;
  const checkpoint = await store.checkpoint(name);
  if (checkpoint === undefined) throw new Error(`the live documents of ${name} are not of its version`);
  const parked = streamsOf(await store.parked(name));
  target.checkpoint = checkpoint;
  target.parked = parked;
  target.inDoubt = false;
}
