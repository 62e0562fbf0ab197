import type { Position, RecordedEvent } from '../event-log/event-log.ts';
import { advanced, type ChangeSet, type Generation } from '../read-store/read-store.ts';
import type { AnyChange, AnyReadModel } from './read-model.ts';

/** One generation of one read model while this process feeds it. */
export interface Target {
  readonly model: AnyReadModel;
  readonly handlers: ReadonlyMap<string, (event: RecordedEvent) => readonly AnyChange[]>;
  /** As the store has it. */
  generation: Generation;
  /** All events up to here are done: further than the checkpoint when the last ones have changed no document. */
  position: Position;
  /** How many events that is. */
  unwritten: number;
  /** Of each parked stream, the position of the first event that could not be applied. */
  parkedSince: ReadonlyMap<string, Position>;
}

export const targetOf = (model: AnyReadModel, generation: Generation): Target => ({
  model,
  handlers: new Map(Object.entries(model.on)),
  generation,
  position: generation.checkpoint,
  unwritten: 0,
  parkedSince: parkedSince(generation),
});

/** After the store has committed the set. */
export function advance(target: Target, set: ChangeSet): void {
  target.generation = advanced(set);
  target.position = set.checkpoint;
  target.unwritten = 0;
  if (set.parked.length > 0) target.parkedSince = parkedSince(target.generation);
}

const parkedSince = ({ parked }: Generation) =>
  new Map(parked.map(({ stream, position }) => [stream, position]));
