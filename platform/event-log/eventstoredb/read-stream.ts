import {
  BACKWARDS,
  END,
  FORWARDS,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { type ReadStreamOptions, type RecordedEvent, StreamDamaged } from '../event-log.ts';
import { collect } from './collect.ts';
import { toRecorded } from './envelope.ts';
import { isTombstoned } from './failures.ts';
import type { Link } from './link.ts';
import type { StreamNames } from './names.ts';

export type ReadStream = (
  stream: string,
  options: ReadStreamOptions,
  deadline: number,
) => Promise<RecordedEvent[]>;

/** Reads streams at the leader. What the engine hides of one is never taken for all of it. */
export function createReadStream(link: Link, names: StreamNames): ReadStream {
  function read(name: string, { direction, from, limit }: ReadStreamOptions, deadline: number) {
    const forwards = direction !== 'backwards';
    const options = {
      direction: forwards ? FORWARDS : BACKWARDS,
      fromRevision: from === undefined ? (forwards ? START : END) : BigInt(from),
      requiresLeader: true,
      ...(limit !== undefined && { maxCount: limit }),
    } as const;
    return link.untilKnown(
      (client, silenceMs) => collect(client.readStream(name, options), silenceMs),
      deadline,
    );
  }

  /** What begins anew after a soft deletion would go on where the deleted events ended. */
  async function assertNotDeleted(stream: string, deadline: number): Promise<void> {
    const name = `$$${names.inEngine(stream)}`;
    const [metadata] = await read(name, { direction: 'backwards', limit: 1 }, deadline).catch(missing);
    if ((metadata?.event?.data as { $tb?: number } | undefined)?.$tb !== undefined)
      throw new StreamDamaged(stream, 'deleted');
  }

  return async (stream, options, deadline) => {
    const name = names.inEngine(stream);
    const { direction, from, limit } = options;
    const last = () => read(name, { direction: 'backwards', limit: 1 }, deadline);
    try {
      let events = await read(name, options, deadline);
      // Backwards from beyond the last event the engine answers nothing.
      if (events.length === 0 && direction === 'backwards' && from !== undefined)
        events = await read(name, { direction, limit }, deadline);
      const beyond = events.length === 0 && from ? revisionOf((await last())[0]) < from : false;
      if (!beyond && !isWhole(events.map(revisionOf), options)) throw new StreamDamaged(stream, 'truncated');
      return events.map(event => toRecorded(event, names)).filter(event => event !== undefined);
    } catch (error) {
      if (isTombstoned(error)) throw new StreamDamaged(stream, 'ended');
      missing(error);
      await assertNotDeleted(stream, deadline);
      return [];
    }
  };
}

/** @throws whatever else it is than a stream that is not there */
function missing(error: unknown): ResolvedEvent[] {
  if (error instanceof StreamNotFoundError) return [];
  throw error;
}

const revisionOf = (event: ResolvedEvent | undefined): number =>
  Number(event?.event?.revision ?? Number.POSITIVE_INFINITY);

/** Whether nothing is missing between those that were asked for. */
function isWhole(revisions: readonly number[], { direction, from, limit }: ReadStreamOptions): boolean {
  const backwards = direction === 'backwards';
  const [first, last] = [revisions[0], revisions.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (Math.abs(last - first) !== revisions.length - 1) return false;
  if (!backwards) return first === (from ?? 0);
  return last === 0 || revisions.length === limit;
}
