/** What the stand-in keeps, with the rules by which a real server (23.10, measured) accepts and recognises appends. */
import { randomUUID } from 'node:crypto';

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Stored extends Proposed {
  readonly stream: string;
  readonly revision: number;
  /** An offset in bytes: it grows, with gaps. */
  readonly position: number;
}

export type Expected = number | 'none' | 'any';

export type Outcome =
  | { readonly kind: 'written'; readonly last: Stored }
  | { readonly kind: 'wrong'; readonly current: number | 'none' };

export interface StoredLog {
  readonly events: readonly Stored[];
  stream(name: string): readonly Stored[] | undefined;
  append(stream: string, expected: Expected, proposed: readonly Proposed[]): Outcome;
  /** Answers how to stop listening. */
  onGrown(listener: () => void): () => void;
  /** Loses what a process loses when it is killed. */
  restart(): void;
}

const FIRST_POSITION = 2345;
const RECORD_BYTES = 137;
/** After so many appends the server writes something for itself. */
const OWN_EVENT_EVERY = 5;

export function createStoredLog(): StoredLog {
  const events: Stored[] = [];
  const streams = new Map<string, Stored[]>();
  const listeners = new Set<() => void>();
  /** By which appends without a revision are recognised. */
  const recent = new Map<string, Stored>();
  let appends = 0;

  function write(stream: string, event: Proposed): Stored {
    const inStream = streams.get(stream) ?? [];
    const before = events.at(-1);
    const position = before ? before.position + RECORD_BYTES + before.data.length : FIRST_POSITION;
    const stored = { ...event, stream, revision: inStream.length, position };
    inStream.push(stored);
    streams.set(stream, inStream);
    events.push(stored);
    recent.set(`${stream} ${event.id}`, stored);
    return stored;
  }

  const writeOwn = (stream: string, type: string) =>
    write(stream, {
      id: randomUUID(),
      type,
      contentType: 'application/json',
      data: Buffer.from('{}'),
      metadata: new Uint8Array(),
    });

  function recalled(stream: string, proposed: readonly Proposed[]): Stored | undefined {
    const known = proposed.map(({ id }) => recent.get(`${stream} ${id}`));
    return known.every(event => event !== undefined) ? known.at(-1) : undefined;
  }

  for (const type of ['$ProjectionsInitialized', '$UserCreated']) writeOwn('$users', type);

  return {
    events,
    stream: name => streams.get(name),

    append(stream, expected, proposed) {
      const before = streams.get(stream) ?? [];
      const repeated =
        expected === 'any' ? recalled(stream, proposed) : found(before, after(expected), proposed);
      if (repeated) return { kind: 'written', last: repeated };
      if (expected !== 'any' && after(expected) !== before.length)
        return { kind: 'wrong', current: before.at(-1)?.revision ?? 'none' };
      const last = proposed.map(event => write(stream, event)).at(-1);
      if (!last) throw new Error('an append without events');
      if (++appends % OWN_EVENT_EVERY === 0) writeOwn('$stats-127.0.0.1:2113', '$statsCollected');
      for (const listener of [...listeners]) listener();
      return { kind: 'written', last };
    },

    onGrown(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    restart: () => recent.clear(),
  };
}

const after = (expected: number | 'none'): number => (expected === 'none' ? 0 : expected + 1);

/** The last of the events, where exactly these ids stand from there on. */
function found(before: readonly Stored[], from: number, proposed: readonly Proposed[]): Stored | undefined {
  const there = before.slice(from, from + proposed.length);
  const same = there.length === proposed.length && there.every(({ id }, at) => id === proposed[at]?.id);
  return same ? there.at(-1) : undefined;
}
