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
  /** Its place among all events, from 0. */
  readonly index: number;
  /** Offsets in bytes: they grow, with gaps. */
  readonly commit: number;
  readonly prepare: number;
}

export type Expected = number | 'none' | 'any';

export type Outcome =
  | { readonly kind: 'written'; readonly last: Stored }
  | { readonly kind: 'wrong'; readonly current: number | 'none' }
  | { readonly kind: 'tombstoned' };

export type StreamRead =
  | { readonly kind: 'found'; readonly events: readonly Stored[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'tombstoned' };

export interface StoredLog {
  readonly events: readonly Stored[];
  /** All that was ever written to it, whatever its metadata hides. */
  stream(name: string): readonly Stored[] | undefined;
  /** As a reader finds it, among so many events of the log. */
  read(name: string, among?: number): StreamRead;
  append(stream: string, expected: Expected, proposed: readonly Proposed[]): Outcome;
  /** As the engine's own tools do it: 'soft' hides what there is, 'tombstone' ends the stream for ever. */
  remove(stream: string, how: 'soft' | 'tombstone'): void;
  /** Answers how to stop listening. */
  onGrown(listener: () => void): () => void;
  /** As if it had grown. */
  wake(): void;
  /** Loses what a process loses when it is killed. */
  restart(): void;
}

export interface StoredLogOptions {
  /** The events of one append have one commit position, as those of a transaction of older clients have. */
  readonly transactions?: boolean;
}

const FIRST_POSITION = 2345;
const RECORD_BYTES = 137;
/** After so many appends the server writes something for itself. */
const OWN_EVENT_EVERY = 5;
/** What stands for `truncate before` in the metadata of a stream that was softly deleted. */
const ALL_DELETED = '9223372036854775807';

export function createStoredLog({ transactions = false }: StoredLogOptions = {}): StoredLog {
  const events: Stored[] = [];
  const streams = new Map<string, Stored[]>();
  const tombstones = new Set<string>();
  const listeners = new Set<() => void>();
  /** By which appends without a revision are recognised. */
  const recent = new Map<string, Stored>();
  let end = FIRST_POSITION;
  let appends = 0;

  function write(stream: string, proposed: readonly Proposed[]): Stored | undefined {
    const inStream = streams.get(stream) ?? [];
    streams.set(stream, inStream);
    const starts = proposed.map(({ data }) => {
      const start = end;
      end += RECORD_BYTES + data.length;
      return start;
    });
    for (const [at, event] of proposed.entries()) {
      const prepare = starts[at] ?? end;
      const commit = transactions ? (starts.at(-1) ?? end) : prepare;
      const stored = {
        ...event,
        stream,
        revision: inStream.length,
        index: events.length,
        commit,
        prepare,
      };
      inStream.push(stored);
      events.push(stored);
      recent.set(`${stream} ${event.id}`, stored);
    }
    return inStream.at(-1);
  }

  const writeOwn = (stream: string, type: string, json = '{}') =>
    write(stream, [
      {
        id: randomUUID(),
        type,
        contentType: 'application/json',
        data: Buffer.from(json),
        metadata: new Uint8Array(),
      },
    ]);

  function recalled(stream: string, proposed: readonly Proposed[]): Stored | undefined {
    const known = proposed.map(({ id }) => recent.get(`${stream} ${id}`));
    return known.every(event => event !== undefined) ? known.at(-1) : undefined;
  }

  /** The last `$metadata` of the stream; 'deleted' for one that was softly deleted. */
  function hidden(name: string): { readonly before: number | 'all'; readonly most: number } {
    const json = Buffer.from(streams.get(`$$${name}`)?.at(-1)?.data ?? Buffer.from('{}')).toString();
    const { $tb = 0, $maxCount = Number.POSITIVE_INFINITY } = JSON.parse(json);
    return { before: json.includes(ALL_DELETED) ? 'all' : $tb, most: $maxCount };
  }

  const wake = () => {
    for (const listener of [...listeners]) listener();
  };

  for (const type of ['$ProjectionsInitialized', '$UserCreated']) writeOwn('$users', type);

  return {
    events,
    stream: name => streams.get(name),

    read(name, among = events.length) {
      if (tombstones.has(name)) return { kind: 'tombstoned' };
      const { before, most } = hidden(name);
      const all = (streams.get(name) ?? []).filter(({ index }) => index < among);
      if (all.length === 0 || before === 'all') return { kind: 'none' };
      return { kind: 'found', events: all.slice(Math.max(before, all.length - most)) };
    },

    append(stream, expected, proposed) {
      if (tombstones.has(stream)) return { kind: 'tombstoned' };
      const before = streams.get(stream) ?? [];
      const repeated =
        expected === 'any' ? recalled(stream, proposed) : found(before, after(expected), proposed);
      if (repeated) return { kind: 'written', last: repeated };
      const deleted = hidden(stream).before === 'all';
      if (expected !== 'any' && after(expected) !== before.length && !(expected === 'none' && deleted))
        return { kind: 'wrong', current: before.at(-1)?.revision ?? 'none' };
      // What was softly deleted begins anew where it ended.
      if (deleted) writeOwn(`$$${stream}`, '$metadata', JSON.stringify({ $tb: before.length }));
      const last = write(stream, proposed);
      if (!last) throw new Error('an append without events');
      if (++appends % OWN_EVENT_EVERY === 0) writeOwn('$stats-127.0.0.1:2113', '$statsCollected');
      wake();
      return { kind: 'written', last };
    },

    remove(stream, how) {
      if (how === 'soft') writeOwn(`$$${stream}`, '$metadata', `{"$tb":${ALL_DELETED}}`);
      else {
        writeOwn(stream, '$streamDeleted');
        tombstones.add(stream);
      }
      wake();
    },

    onGrown(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    wake,

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
