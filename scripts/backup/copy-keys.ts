/** Keys and ledger from a server into the files that an archive has of them, and back. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyStore } from '../../platform/sealing/key-store.ts';
import { LEDGER_FILE, openLedgerFile } from '../../platform/sealing/ledger-file.ts';
import { openKeyFile } from '../../platform/sealing/open-key-file.ts';
import { BackupRefused } from './archive.ts';
import type { Elsewhere } from './elsewhere.ts';

export const SUBJECT_KEYS = 'subject-keys.sqlite';
export const KEY_FILES: ReadonlySet<string> = new Set([SUBJECT_KEYS, LEDGER_FILE]);
const AT_ONCE = 1000;

type Keys = Elsewhere['keys'] & object;

/** The ledger last: who is written down in it may still have a key in the copy, and it is destroyed again. */
export async function keysToFiles({ store, ledger }: Keys, folder: string): Promise<void> {
  const file = join(folder, SUBJECT_KEYS);
  // SQLite would make it readable for everybody.
  await writeFile(file, '', { flag: 'wx', mode: 0o600 });
  {
    await using copy = await openKeyFile({ file });
    await copyKeys(store, copy);
  }
  await using forgotten = await openLedgerFile(folder);
  await forgotten.add(await ledger.all());
}

/** @throws {BackupRefused} keys of another log lie there */
export async function keysFromFiles(folder: string, { store, ledger }: Keys): Promise<void> {
  await using forgotten = await openLedgerFile(folder);
  await ledger.add(await forgotten.all());
  await using copy = await openKeyFile({ file: join(folder, SUBJECT_KEYS) });
  const there = await store.log();
  if (there !== null && there !== (await copy.log()))
    throw new BackupRefused('The keys of another log lie in MongoDB: restore into a database without them.');
  await copyKeys(copy, store);
}

/** Of which log they are is said last: until then no program takes them for all. */
async function copyKeys(from: KeyStore, to: KeyStore): Promise<void> {
  for (let after = ''; ; ) {
    const keys = await from.list(after, AT_ONCE);
    if (keys.length === 0) break;
    await to.add(keys);
    after = keys.at(-1)?.subject ?? after;
  }
  const log = await from.log();
  if (log !== null) await to.keepLog(log);
}
