import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CannotStart } from '../config/config.ts';
import { openBox, sealBox } from '../keys/box.ts';
import type { KeyStore, StoredKey, Subject } from './key-store.ts';

/** 'forgotten': it was destroyed. */
export type SubjectKey = KeyObject | 'forgotten';

/** A key is missing or was sealed by another installation: this is a damage, and nobody has forgotten anything. */
export class KeyLost extends CannotStart {
  override readonly name = 'KeyLost';
  constructor(subject: Subject, cause?: unknown) {
    super(
      [
        `The key of ${subject} is missing or does not open: put the keys of personal data back from a backup that is as new as the log.`,
      ],
      cause,
    );
  }
}

export interface SubjectKeys {
  /** Without waiting: of those that were asked for lately. */
  known(subject: Subject): SubjectKey | undefined;
  /**
   * Afterwards they are known, unless `drop` was called meanwhile.
   * @throws {KeyLost} one of them has no key @throws {Unavailable}
   */
  load(subjects: readonly Subject[]): Promise<void>;
  /** Those that have no key, or none that opens: it was destroyed, or is missing. @throws {Unavailable} */
  without(subjects: readonly Subject[]): Promise<readonly Subject[]>;
  /** As `load`, with a new key for each that never had one: durable before it answers. */
  draw(subjects: readonly Subject[]): Promise<void>;
  /** Destroys the keys. @throws {Unavailable} it may have been done all the same */
  forget(subjects: readonly Subject[]): Promise<void>;
  /** Another process may have destroyed some: all are asked for again. */
  drop(): void;
  /** How often keys were destroyed or dropped: what was opened before is not to be read any more. */
  readonly destructions: number;
}

const BYTES = 32;
const MAX_KNOWN = 100_000;

/** @param bytes of the key that seals the keys where they lie */
export function createSubjectKeys(store: KeyStore, bytes: Buffer): SubjectKeys {
  const by = createSecretKey(bytes);
  const empty = () => new LRUCache<Subject, { readonly key: SubjectKey }>({ max: MAX_KNOWN });
  // What was asked for before `drop` is put where nobody looks any more.
  let cache = empty();
  let destructions = 0;

  const opened = ({ subject, wrapped }: StoredKey): SubjectKey => {
    if (wrapped === null) return 'forgotten';
    try {
      return createSecretKey(openBox(by, subject, wrapped));
    } catch (error) {
      throw new KeyLost(subject, error);
    }
  };
  return {
    known: subject => cache.get(subject)?.key,
    async load(subjects) {
      const into = cache;
      for (const stored of await store.find(subjects)) into.set(stored.subject, { key: opened(stored) });
      for (const subject of subjects) if (!into.has(subject)) throw new KeyLost(subject);
    },
    async without(subjects) {
      const wrapped = new Map((await store.find(subjects)).map(key => [key.subject, key.wrapped]));
      return subjects.filter(subject => !opens(by, subject, wrapped.get(subject) ?? null));
    },
    async draw(subjects) {
      const into = cache;
      const drawn = new Map<string, KeyObject>();
      const fresh = subjects.map(subject => {
        const key = randomBytes(BYTES);
        const wrapped = sealBox(by, subject, key);
        drawn.set(wrapped, createSecretKey(key));
        return { subject, wrapped };
      });
      // Somebody else may have been first.
      for (const stored of await store.add(fresh))
        into.set(stored.subject, { key: drawn.get(stored.wrapped ?? '') ?? opened(stored) });
    },
    async forget(subjects) {
      await store.forget(subjects);
      for (const subject of subjects) cache.set(subject, { key: 'forgotten' });
      destructions += 1;
    },
    drop() {
      cache = empty();
      destructions += 1;
    },
    get destructions() {
      return destructions;
    },
  };
}

function opens(by: KeyObject, subject: Subject, wrapped: string | null): boolean {
  if (wrapped === null) return false;
  try {
    openBox(by, subject, wrapped);
    return true;
  } catch {
    return false;
  }
}
