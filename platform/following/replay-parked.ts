import { ORIGIN, type RecordedEvent } from '../event-log/event-log.ts';
import type { Applier } from './apply-batch.ts';
import { decodeBatch } from './batch.ts';
import type { ProjectorOptions } from './projector-port.ts';
import type { Target } from './target.ts';

/**
 * Tries the parked events of a read model again, in the order of the log; what fails again stays parked with
 * what comes after it. Answers how many are parked still. Those beyond the checkpoint, parked by a commit that
 * came to no end, are still to come in their turn.
 */
export async function replayParked(
  target: Target,
  { log, decode }: Pick<ProjectorOptions, 'log' | 'decode'>,
  applier: Applier,
): Promise<number> {
  await applier.makeSure(target);
  const passed = [...target.parked].filter(([position]) => position <= target.checkpoint);
  const positions = new Set(passed.map(([position]) => position));
  const events: RecordedEvent[] = [];
  for (const stream of new Set(passed.map(([, stream]) => stream))) {
    for (const event of await log.readStream(stream)) {
      if (positions.has(event.position)) events.push(event);
    }
  }
  events.sort((a, b) => (a.position < b.position ? -1 : 1));

  // As if the model had never got to them, and nothing were parked.
  const untried: Target = { ...target, checkpoint: ORIGIN, parked: new Map() };
  const set = await applier.evolve(untried, { ...decodeBatch(events, decode), late: true });
  const still = new Set(set.parked.map(({ position }) => position));
  const unparked = [...positions].filter(position => !still.has(position));
  await applier.commit([{ target, set: { ...set, checkpoint: target.checkpoint, unparked } }]);
  return target.parked.size;
}
