import { readFile } from 'node:fs/promises';
import { type Appended, type EventLog, ORIGIN } from '../../platform/event-log/event-log.ts';

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

interface Stored {
  readonly id: string;
  readonly position: string;
  /** Which of how many events of its append. */
  readonly data: { readonly part: number; readonly size: number };
}

export const NO_FAULTS = { lost: 0, doubled: 0, torn: 0, gaps: 0 };

/** Holds what the appending process was told against what is in the log. */
export async function compare(log: EventLog, journal: readonly JournalEntry[]) {
  const faults = { ...NO_FAULTS };
  const ids = new Set<string>();
  const streams = new Map<string, Stored[]>();
  for await (const batch of log.readAll({ after: ORIGIN, batchSize: 5000 }))
    for (const event of batch) {
      if (ids.has(event.id)) faults.doubled++;
      ids.add(event.id);
      const events = streams.get(event.stream) ?? [];
      streams.set(event.stream, events);
      if (event.revision !== events.length) faults.gaps++;
      events.push(event as Stored & typeof event);
    }

  for (const events of streams.values())
    for (let first = 0; first < events.length; ) {
      const size = events[first]?.data.size ?? 1;
      const parts = events.slice(first, first + size);
      if (parts.length < size || parts.some(({ data }, part) => data.part !== part)) faults.torn++;
      first += size;
    }

  const acknowledged = journal.filter(entry => entry.kind === 'acknowledged');
  for (const { stream, ids, revision, position } of acknowledged) {
    const found = streams.get(stream)?.slice(revision - ids.length + 1, revision + 1) ?? [];
    const whole = found.length === ids.length && found.every(({ id }, index) => id === ids[index]);
    if (!whole || found.at(-1)?.position !== position) faults.lost++;
  }
  return { acknowledged: acknowledged.length, faults };
}
