import { COMPRESS_FROM_BYTES, type Encoding, encode } from './content-encoding.ts';

/** An answer as it was computed. */
export interface Computed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Its Brotli form, where that is there already. */
  readonly brotli?: Buffer | undefined;
  readonly etag: string;
  /** What it was made from, for `drop`. */
  readonly tags: readonly string[];
  /** False: given to those who wait for it and forgotten. */
  readonly keep: boolean;
}

/** An answer ready to be sent; its encoded forms are made when first asked for. */
export interface KeptAnswer {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string;
  /** Undefined when the body is not worth encoding. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> | undefined;
}

export interface ResponseCache {
  get(key: string): KeptAnswer | undefined;
  /** The kept answer, else the one that `make` computes; calls for one key at the same time share it. */
  resolve(key: string, make: () => Promise<Computed>): Promise<KeptAnswer>;
  /**
   * Forgets what was made from these. To be called once the read models show the change: an answer whose making
   * began before the call is not kept, and no call that comes after it is given such an answer.
   */
  drop(tags: Iterable<string>): void;
  clear(): void;
  readonly stats: {
    readonly entries: number;
    readonly bytes: number;
    readonly hits: number;
    readonly misses: number;
  };
}

/** Of headers and bookkeeping, roughly; the key comes in addition. */
const ENTRY_OVERHEAD_BYTES = 1024;

interface Entry extends KeptAnswer {
  readonly tags: readonly string[];
  bytes: number;
  /** Asked for since it was kept or last spared. */
  used: boolean;
}

/** An answer in the making, and what was dropped meanwhile. */
interface Flight {
  readonly answer: Promise<KeptAnswer>;
  readonly dropped: Set<string>;
  cleared: boolean;
}

/** Answers in memory up to `maxBytes`; the oldest goes first, and one that was asked for is spared once. */
export function createResponseCache({ maxBytes }: { readonly maxBytes: number }): ResponseCache {
  /** In the order in which they were kept or spared. */
  const entries = new Map<string, Entry>();
  const keysOfTag = new Map<string, Set<string>>();
  const flights = new Set<Flight>();
  /** Those that later calls may still join: nothing was dropped since they began. */
  const joinable = new Map<string, Flight>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
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

  const ready = (key: string, computed: Computed): Entry => {
    const { status, headers, body, brotli, etag, tags } = computed;
    const forms = new Map<Encoding, Buffer | Promise<Buffer>>();
    if (brotli) forms.set('br', brotli);
    const entry: Entry = {
      status,
      headers: Object.entries({ Vary: 'Accept-Encoding', ...headers }).flat(),
      body,
      etag,
      tags,
      used: false,
      bytes: body.length + (brotli?.length ?? 0) + 2 * key.length + ENTRY_OVERHEAD_BYTES,
      encoded(encoding) {
        if (body.length < COMPRESS_FROM_BYTES) return undefined;
        const known = forms.get(encoding);
        if (known) return known;
        const made = encode[encoding](body).then(
          form => {
            forms.set(encoding, form);
            entry.bytes += form.length;
            if (entries.get(key) === entry) {
              bytes += form.length;
              makeRoom();
            }
            return form;
          },
          error => {
            forms.delete(encoding);
            throw error;
          },
        );
        forms.set(encoding, made);
        return made;
      },
    };
    return entry;
  };

  const keep = (key: string, entry: Entry) => {
    remove(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag) ?? new Set();
      keysOfTag.set(tag, keys.add(key));
    }
    makeRoom();
  };

  const get = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    hits += 1;
    return entry;
  };

  const take = (key: string, make: () => Promise<Computed>): Flight => {
    const { promise, resolve, reject } = Promise.withResolvers<KeptAnswer>();
    const flight: Flight = { answer: promise, dropped: new Set(), cleared: false };
    flights.add(flight);
    joinable.set(key, flight);
    make()
      .then(computed => {
        const entry = ready(key, computed);
        const overtaken = flight.cleared || computed.tags.some(tag => flight.dropped.has(tag));
        if (computed.keep && !overtaken) keep(key, entry);
        resolve(entry);
      }, reject)
      .finally(() => {
        flights.delete(flight);
        if (joinable.get(key) === flight) joinable.delete(key);
      });
    return flight;
  };

  return {
    get,
    async resolve(key, make) {
      const entry = get(key);
      if (entry) return entry;
      misses += 1;
      return (joinable.get(key) ?? take(key, make)).answer;
    },
    drop(tags) {
      for (const tag of tags) {
        for (const flight of flights) flight.dropped.add(tag);
        for (const key of [...(keysOfTag.get(tag) ?? [])]) remove(key);
      }
      joinable.clear();
    },
    clear() {
      for (const flight of flights) flight.cleared = true;
      joinable.clear();
      entries.clear();
      keysOfTag.clear();
      bytes = 0;
    },
    get stats() {
      return { entries: entries.size, bytes, hits, misses };
    },
  };
}
