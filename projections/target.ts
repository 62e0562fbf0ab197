import type { Position, RecordedEvent } from '../services/platform/event-log/event-log.ts';
import type { AnyChange, AnyReadModel } from './read-model.ts';
import type { ChangeSet, Generation, ParkedEvent } from './store/read-store.ts';

/** One generation of one read model while it is fed, with what the store says of it kept at hand. */
export interface Target {
  readonly model: AnyReadModel;
  readonly handlers: ReadonlyMap<string, (event: RecordedEvent) => readonly AnyChange[]>;
  generation: Generation;
  checkpoint: Position;
  /** Streams of the parked events, by position. */
  readonly parked: Map<Position, string>;
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
  parked: new Map(parked.map(({ position, stream }) => [position, stream])),
});

/** After the store has committed it. */
export function advance(target: Target, set: ChangeSet): void {
  for (const { position, stream } of set.parked) target.parked.set(position, stream);
  for (const position of set.unparked ?? []) target.parked.delete(position);
  target.checkpoint = set.checkpoint;
}
