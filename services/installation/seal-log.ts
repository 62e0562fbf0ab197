import { eventTypes } from '../../events/all.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import { assertKeysOf } from '../../platform/sealing/assert-keys-of.ts';
import type { KeyStore } from '../../platform/sealing/key-store.ts';
import { sealLog } from '../../platform/sealing/sealed-log.ts';
import { createSubjectKeys, type KeyLost, type SubjectKeys } from '../../platform/sealing/subject-keys.ts';
import { isUnused, type Secrets } from './secrets.ts';

export interface SealOptions {
  readonly store: KeyStore;
  readonly secrets: Secrets;
  readonly onLost: (error: KeyLost) => void;
}

/**
 * The log as the program works with it: what is personal is sealed in it, and open outside.
 * @throws {CannotStart} the keys of personal data are missing, or not those of this log
 */
export async function openSealed<Log extends EventLog>(
  log: Log,
  { store, secrets: { subjectKey }, onLost }: SealOptions,
): Promise<{ readonly log: Log; readonly subjectKeys: SubjectKeys }> {
  const described = { identity: await log.identity(), isUnused: await isUnused(log) };
  await assertKeysOf(described, store, subjectKey);
  const subjectKeys = createSubjectKeys(store, subjectKey);
  return { log: sealLog(log, { types: eventTypes, keys: subjectKeys, onLost }), subjectKeys };
}
