/** What the stand-in answers to a read that ends. */
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Stored, StoredLog } from './log.ts';
import { nameOf } from './messages.ts';

export type ReadOptions = InstanceType<typeof streams.ReadReq.Options>;

/** A position between two records, as a real server refuses it. */
export class InsideARecord extends Error {}

/** Undefined for a stream that does not exist. */
export function eventsFor(log: StoredLog, options: ReadOptions): readonly Stored[] | undefined {
  const count = Number(options.getCount());
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const of = options.getStream();
  if (of) {
    const events = log.stream(nameOf(of.getStreamIdentifier()));
    if (!events) return undefined;
    const from = of.hasRevision() ? Number(of.getRevision()) : undefined;
    // Counted down from where it was asked to begin, whether events are there or not.
    const first = (from ?? events.length - 1) + 1;
    if (backwards) return events.slice(Math.max(0, first - count), first).toReversed();
    return events.slice(from ?? 0).slice(0, count);
  }
  const position = options.getAll()?.getPosition();
  if (!position) return backwards ? log.events.toReversed().slice(0, count) : log.events.slice(0, count);
  const at = indexAt(log, Number(position.getCommitPosition()));
  // Forwards a read begins with the event at the position, backwards with the one before it.
  return backwards
    ? log.events.slice(0, at).toReversed().slice(0, count)
    : log.events.slice(at).slice(0, count);
}

/** Of the event at a position. */
export function indexAt({ events }: StoredLog, position: number): number {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((events[middle]?.position ?? 0) < position) from = middle + 1;
    else to = middle;
  }
  const found = events[from];
  if (found && found.position !== position) throw new InsideARecord();
  return from;
}
