import { Unavailable } from '../../unavailable.ts';
import { Problem } from './errors.ts';

/**
 * What a call has made, read back from the views. They may be behind for longer than a call waits: then it is there
 * all the same, and 'not found' would be wrong.
 * @throws {Unavailable} it is not shown yet; with its `Idempotency-Key` the call may be made again
 */
export async function justMade<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error;
    throw new Unavailable('what was made is not in the read models yet', { cause: error });
  }
}
