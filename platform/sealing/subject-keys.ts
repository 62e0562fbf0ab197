import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { openKey, sealKey } from '../keys/sealed-key.ts';
import type { KeyStore, StoredKey, Subject } from './key-store.ts';

/** 'forgotten': it was destroyed. */
export type SubjectKey = KeyObject | 'forgotten';

/** A key is missing or was sealed by another installation: this is a damage, and nobody has forgotten anything. */
export class KeyLost extends Error {
  override readonly name = 'KeyLost';
  constructor(subject: Subject, cause?: unknown) {
    super(
      `The key of ${subject} is missing or does not open: put the keys of personal data back from a backup that is as new as the log.`,
      { cause },
    );
  }
}

export interface SubjectKeys {
  /** Without waiting: of those that were asked for lately. */
  known(subject: Subject): SubjectKey | undefined;
  /** Afterwards they are known. @throws {KeyLost} one of them has no key @throws {Unavailable} */
  load(subjects: readonly Subject[]): Promise<void>;
  /** As `load`, with a new key for each that never had one: durable before it answers. */
  draw(subjects: readonly Subject[]): Promise<void>;
  /** Destroys the keys. @throws {Unavailable} it may have been done all the same */
  forget(subjects: readonly Subject[]): Promise<void>;
  /** Another process may have destroyed some: all are asked for again. */
  drop(): void;
}

const BYTES = 32;
const MAX_KNOWN = 100_000;

/** @param by seals the keys where they lie */
export function createSubjectKeys(store: KeyStore, by: Buffer): SubjectKeys {
  const cache = new LRUCache<Subject, { readonly key: SubjectKey }>({ max: MAX_KNOWN });

  const opened = ({ subject, wrapped }: StoredKey): SubjectKey => {
    if (wrapped === null) return 'forgotten';
    try {
      return createSecretKey(openKey(by, subject, wrapped));
    } catch (error) {
      throw new KeyLost(subject, error);
    }
  };
  const keep = (found: readonly StoredKey[]): void => {
    for (const stored of found) cache.set(stored.subject, { key: opened(stored) });
  };

  return {
    known: subject => cache.get(subject)?.key,
    async load(subjects) {
      const found = await store.find(subjects);
      keep(found);
      for (const subject of subjects) if (!cache.has(subject)) throw new KeyLost(subject);
    },
    async draw(subjects) {
      keep(
        await store.add(
          subjects.map(subject => ({ subject, wrapped: sealKey(by, subject, randomBytes(BYTES)) })),
        ),
      );
    },
    async forget(subjects) {
      await store.forget(subjects);
      for (const subject of subjects) cache.set(subject, { key: 'forgotten' });
    },
    drop: () => cache.clear(),
  };
}
