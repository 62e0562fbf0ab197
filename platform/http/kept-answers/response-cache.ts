import type { Changed } from '../../read-models/shown-models.ts';
import type { KeptAnswer, MakeContent } from '../sending/payload.ts';
import { createDependencies, isTouched } from './dependencies.ts';
import { newReading, type Reading, whileReading } from './reading.ts';

/** An answer as it was computed. */
export interface Computed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: MakeContent;
  /** False: given to those who wait for it and forgotten. */
  readonly keep: boolean;
}

export interface ResponseCache {
  get(key: string): KeptAnswer | undefined;
  /**
   * The kept answer, else the one that `make` computes; calls for one key at the same time share it. What `make` reads
   * is written down: it decides whether the answer is kept, and how long.
   */
  resolve(key: string, make: () => Promise<Computed>): Promise<KeptAnswer>;
  /**
   * Forgets what this can have touched. To be called once the change can be read: an answer that had read before is not
   * kept, and no call that comes after it is given such an answer.
   */
  changed(changed: Changed): void;
  clear(): void;
  /** How often it was cleared. */
  readonly clearings: number;
  readonly stats: {
    readonly entries: number;
    readonly bytes: number;
    readonly hits: number;
    readonly misses: number;
  };
}

export interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Of headers and bookkeeping, roughly; the key comes in addition. */
const ENTRY_OVERHEAD_BYTES = 1024;

interface Entry extends KeptAnswer {
  readonly reading: Reading;
  bytes: number;
  /** Asked for since it was kept or last spared. */
  used: boolean;
}

/** An answer in the making. */
interface Flight {
  readonly key: string;
  readonly reading: Reading;
  readonly answer: Promise<KeptAnswer>;
  /** What it has read was changed meanwhile. */
  isStale: boolean;
}

/** Answers in memory up to `maxBytes`; the oldest goes first, and one that was asked for is spared once. */
export function createResponseCache({ maxBytes, now = Date.now }: ResponseCacheOptions): ResponseCache {
  /** In the order in which they were kept or spared. */
  const entries = new Map<string, Entry>();
  const dependencies = createDependencies();
  const flights = new Set<Flight>();
  /** Those that later calls may still join. */
  const joinable = new Map<string, Flight>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;
  let clearings = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    dependencies.remove(key, entry.reading);
  };

  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (!entry.used) {
        remove(key);
        continue;
      }
      entry.used = false;
      entries.delete(key);
      entries.set(key, entry);
    }
  };

  const entryOf = (key: string, { status, headers, content }: Computed, reading: Reading): Entry => {
    let taken = 2 * key.length + ENTRY_OVERHEAD_BYTES;
    let entry: Entry | undefined;
    const grown = (by: number) => {
      taken += by;
      if (!entry) return;
      entry.bytes = taken;
      if (entries.get(key) !== entry) return;
      bytes += by;
      makeRoom();
    };
    entry = {
      status,
      headers: Object.entries({ Vary: 'Accept-Encoding', ...headers }).flat(),
      content: content(grown),
      reading,
      used: false,
      bytes: taken,
    };
    return entry;
  };

  const keep = (key: string, entry: Entry) => {
    remove(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    dependencies.add(key, entry.reading);
    makeRoom();
  };

  const get = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.reading.until !== Number.POSITIVE_INFINITY && entry.reading.until <= now()) {
      remove(key);
      return undefined;
    }
    entry.used = true;
    hits += 1;
    return entry;
  };

  const land = (flight: Flight) => {
    flights.delete(flight);
    if (joinable.get(flight.key) === flight) joinable.delete(flight.key);
  };

  const take = (key: string, make: () => Promise<Computed>): Promise<KeptAnswer> => {
    const reading = newReading();
    const compute = async () => {
      const computed = await whileReading(reading, make);
      const entry = entryOf(key, computed, reading);
      if (computed.keep && !reading.isUnrecorded && !flight.isStale) keep(key, entry);
      return entry;
    };
    const { promise, resolve } = Promise.withResolvers<KeptAnswer>();
    const flight: Flight = { key, reading, answer: promise, isStale: false };
    flights.add(flight);
    joinable.set(key, flight);
    resolve(compute().finally(() => land(flight)));
    return promise;
  };

  const clear = () => {
    for (const flight of flights) flight.isStale = true;
    joinable.clear();
    entries.clear();
    dependencies.clear();
    bytes = 0;
    clearings += 1;
  };

  return {
    get,
    async resolve(key, make) {
      const entry = get(key);
      if (entry) return entry;
      misses += 1;
      const flight = joinable.get(key);
      if (!flight) return take(key, make);
      await flight.answer.catch(() => undefined);
      // What may not be kept may be of who asked for it.
      return flight.reading.isUnrecorded ? take(key, make) : flight.answer;
    },
    changed(changed) {
      if (changed === 'everything') return clear();
      for (const change of changed) {
        for (const flight of flights) {
          if (flight.isStale || !isTouched(flight.reading, change)) continue;
          flight.isStale = true;
          if (joinable.get(flight.key) === flight) joinable.delete(flight.key);
        }
        for (const key of [...dependencies.touchedBy(change)]) remove(key);
      }
    },
    clear,
    get clearings() {
      return clearings;
    },
    get stats() {
      return { entries: entries.size, bytes, hits, misses };
    },
  };
}
