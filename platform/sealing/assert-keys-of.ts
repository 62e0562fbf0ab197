import { CannotStart } from '../config/config.ts';
import { openBox, sealBox } from '../keys/box.ts';
import type { KeyStore } from './key-store.ts';

const USE = 'identity of the log';

/**
 * Sees to it that the keys are those of the log. The first program of a new log writes down in the store, sealed as
 * the keys are, which log it is of.
 * @throws {CannotStart} they are another log's or another installation's, or there are none though the log is in use
 */
export async function assertKeysOf(
  log: { readonly identity: string; readonly isUnused: boolean },
  store: KeyStore,
  by: Buffer,
): Promise<void> {
  if (log.isUnused) await store.keepLog(sealBox(by, USE, log.identity));
  const kept = await store.log();
  if (kept === null)
    throw new CannotStart([
      'The keys of personal data are missing: put subject-keys.sqlite back from a backup of the keys; programs that share a log share them in MongoDB (MONGODB_URL).',
    ]);
  if (identityIn(kept, by) !== log.identity)
    throw new CannotStart([
      'The keys of personal data belong to another event log: give the program the log and the keys of one installation.',
    ]);
}

const identityIn = (kept: string, by: Buffer): string | undefined => {
  try {
    return openBox(by, USE, kept).toString();
  } catch {
    return undefined;
  }
};
