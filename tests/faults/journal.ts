import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import {
  type Appended,
  type EventLog,
  ORIGIN,
  type RecordedEvent,
} from '../../services/platform/event-log/event-log.ts';

interface Acknowledged extends Appended {
  readonly kind: 'acknowledged';
  readonly stream: string;
  readonly ids: readonly string[];
}
/** What a process that may be killed was told by the log; kept outside the log. */
export type JournalEntry = Acknowledged | { readonly kind: 'fatal' | 'refused'; readonly message: string };

export async function readJournal(file: string): Promise<JournalEntry[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  // What follows the last line end was cut off by the kill, or is nothing.
  return lines.slice(0, -1).map(line => JSON.parse(line));
}

/** Every acknowledged event is there exactly once, where it was said to be; no append is torn; no gaps. */
export async function verify(
  log: EventLog,
  journal: readonly JournalEntry[],
): Promise<{ acknowledged: number }> {
  const streams = new Map<string, RecordedEvent<string, { part: number; size: number }>[]>();
  const seen = new Set<string>();
  for await (const batch of log.readAll({ after: ORIGIN }))
    for (const event of batch as RecordedEvent<string, { part: number; size: number }>[]) {
      expect(seen).not.toContain(event.id);
      seen.add(event.id);
      const events = streams.get(event.stream) ?? [];
      streams.set(event.stream, events);
      expect(event.revision).toBe(events.length);
      events.push(event);
    }
  for (const events of streams.values())
    for (let first = 0; first < events.length; ) {
      const size = events[first]?.data.size ?? 1;
      const parts = events.slice(first, first + size).map(({ data }) => data.part);
      expect(parts).toEqual(Array.from({ length: size }, (_, part) => part));
      first += size;
    }
  const acknowledged = journal.filter(entry => entry.kind === 'acknowledged');
  for (const { stream, ids, revision, position } of acknowledged) {
    const found = streams.get(stream)?.slice(revision - ids.length + 1, revision + 1) ?? [];
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.at(-1)?.position).toBe(position);
  }
  return { acknowledged: acknowledged.length };
}
