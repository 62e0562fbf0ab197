import type { Subject } from './key-store.ts';

export interface LedgerEntry {
  readonly subject: Subject;
  readonly forgottenAt: string;
}

/**
 * Who is forgotten, outside the log and the keys: a backup that is restored brings keys and events back, and what
 * stands here takes them away again.
 */
export interface Ledger extends AsyncDisposable {
  /** On the disk when it answers, of a majority where there are several, in each place. @throws {Unavailable} */
  add(entries: readonly LedgerEntry[]): Promise<void>;
  /** Each subject once, the first to be forgotten first, whoever has written it down. @throws {Unavailable} */
  all(): Promise<readonly LedgerEntry[]>;
}

/** Each subject once, the first to be forgotten first. */
export function firstOfEach(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const bySubject = new Map<Subject, LedgerEntry>();
  for (const entry of entries.toSorted((a, b) => Date.parse(a.forgottenAt) - Date.parse(b.forgottenAt)))
    if (!bySubject.has(entry.subject)) bySubject.set(entry.subject, entry);
  return [...bySubject.values()];
}

/** Several places that hold the same: what one of them lacks, because it was lost or restored, it is given. */
export async function joinLedgers(places: readonly Ledger[]): Promise<Ledger> {
  const inEach = () => Promise.all(places.map(place => place.all()));
  const held = await inEach();
  const known = new Map(firstOfEach(held.flat()).map(entry => [entry.subject, entry]));
  for (const [at, place] of places.entries()) {
    const there = new Set(held[at]?.map(({ subject }) => subject));
    const lacking = [...known.values()].filter(({ subject }) => !there.has(subject));
    if (lacking.length > 0) await place.add(lacking);
  }
  return {
    async add(entries) {
      const fresh = entries.filter(({ subject }) => !known.has(subject));
      if (fresh.length === 0) return;
      for (const place of places) await place.add(fresh);
      for (const entry of fresh) known.set(entry.subject, entry);
    },
    all: async () => firstOfEach((await inEach()).flat()),
    async [Symbol.asyncDispose]() {
      for (const place of places) await place[Symbol.asyncDispose]();
    },
  };
}
