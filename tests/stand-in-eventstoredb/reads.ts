/** What the stand-in answers to a read that ends. */
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Stored, StoredLog, StreamRead } from './log.ts';
import { nameOf } from './messages.ts';

export type ReadOptions = InstanceType<typeof streams.ReadReq.Options>;
type Position = InstanceType<typeof streams.ReadReq.Options.Position>;

/** A position between two records, as a real server refuses it. */
export class InsideARecord extends Error {}

/** Among so many events of the log: a follower may not have all of them. */
export function eventsFor(log: StoredLog, options: ReadOptions, among: number): StreamRead {
  const count = Number(options.getCount());
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const of = options.getStream();
  if (of) {
    const read = log.read(nameOf(of.getStreamIdentifier()), among);
    if (read.kind !== 'found') return read;
    const from = of.hasRevision() ? Number(of.getRevision()) : undefined;
    const last = read.events.at(-1)?.revision ?? -1;
    // Backwards it counts down from where it was asked to begin, whether events are there or not.
    const [lowest, highest] = backwards
      ? [(from ?? last) - count + 1, from ?? last]
      : [from ?? 0, Number.POSITIVE_INFINITY];
    const within = read.events.filter(({ revision }) => revision >= lowest && revision <= highest);
    return { kind: 'found', events: (backwards ? within.toReversed() : within).slice(0, count) };
  }
  const all = among === log.events.length ? log.events : log.events.slice(0, among);
  const position = options.getAll()?.getPosition();
  const at = position ? indexAt(log, position) : backwards ? all.length : 0;
  // Forwards a read begins with the event at the position, backwards with the one before it.
  const events = backwards
    ? all.slice(Math.max(0, at - count), at).toReversed()
    : all.slice(at, Math.min(all.length, at + count));
  return { kind: 'found', events };
}

/** Of the event at a position. */
export function indexAt({ events }: StoredLog, position: Position): number {
  const [commit, prepare] = [Number(position.getCommitPosition()), Number(position.getPreparePosition())];
  const isBefore = (event: Stored) =>
    event.commit < commit || (event.commit === commit && event.prepare < prepare);
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const event = events[middle];
    if (event && isBefore(event)) from = middle + 1;
    else to = middle;
  }
  const found = events[from];
  if (found && (found.commit !== commit || found.prepare !== prepare)) throw new InsideARecord();
  return from;
}
