import { CannotStart } from '../config/config.ts';
import type { Subject } from './key-store.ts';
import type { Ledger } from './ledger.ts';
import type { SubjectKeys } from './subject-keys.ts';

/**
 * Sees to it that each subject has its key, but for those that the ledger names.
 * @param subjects in pages: of events that no later event has forgotten
 * @throws {CannotStart} a key is missing or does not open @throws {Unavailable}
 */
export async function assertKeysThere(
  subjects: AsyncIterable<readonly Subject[]>,
  { keys, ledger }: { readonly keys: Pick<SubjectKeys, 'without'>; readonly ledger: Pick<Ledger, 'all'> },
): Promise<void> {
  const without: Subject[] = [];
  for await (const page of subjects) without.push(...(await keys.without(page)));
  if (without.length === 0) return;
  // After the keys: whoever destroys one has written it down before.
  const forgotten = new Set((await ledger.all()).map(({ subject }) => subject));
  const [first, ...others] = without.filter(subject => !forgotten.has(subject));
  if (first !== undefined)
    throw new CannotStart([
      `Keys of personal data are missing or do not open, ${1 + others.length} in all, that of ${first} for instance: put them back from a backup of the keys that is as new as the log.`,
    ]);
}
