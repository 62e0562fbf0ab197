import type { Position } from '../../event-log/event-log.ts';
import { Unavailable } from '../../unavailable.ts';
import { Problem } from './errors.ts';
import type { Answer, ReadyAnswer } from './route.ts';

/**
 * An answer as it is sent. A write is waited for here and nowhere else, so that whoever wrote reads their own write,
 * in this answer and in every later one.
 * @param settled answers whether the read models have come to a position in time
 * @throws {Unavailable} what was written is not shown in time; with its `Idempotency-Key` the call may be made again
 */
export async function readBack(
  answer: Answer,
  settled: (position: Position) => Promise<boolean> = async () => true,
): Promise<ReadyAnswer> {
  const isInTime =
    !('position' in answer) || answer.position === undefined || (await settled(answer.position));
  if (answer.kind !== 'written') return answer;
  const { position, created = false, revision, read } = answer;
  try {
    const item = await read();
    return { kind: 'item', item, created, position, revision };
  } catch (error) {
    // The read models are behind for longer than a call waits: it is there all the same, and 'not found' is wrong.
    if (isInTime || !(error instanceof Problem && error.status === 404)) throw error;
    throw new Unavailable('what was written is not in the read models yet', { cause: error });
  }
}
