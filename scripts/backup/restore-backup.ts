import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partOfData, UNFINISHED_RESTORE } from '../../platform/config/data-dir.ts';
import { holdDataDir } from '../../platform/config/hold-data-dir.ts';
import type { LedgerEntry } from '../../platform/sealing/ledger.ts';
import { LEDGER_FILE, openLedgerFile, readLedgerFile } from '../../platform/sealing/ledger-file.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import {
  BackupRefused,
  checkFiles,
  copyFile,
  type Manifest,
  type OnProgress,
  readManifest,
} from './archive.ts';
import { KEY_FILES, keysFromFiles } from './copy-keys.ts';
import { type Elsewhere, NOTHING_ELSEWHERE } from './elsewhere.ts';

const LOG = 'log.sqlite';
const LOCK = 'in-use.lock';

interface From {
  readonly data: string;
  readonly keys: string;
  /** The folder in which it is written down who is forgotten; undefined: nobody asks. */
  readonly ledger: string | undefined;
  readonly dataDir: string;
}

/**
 * Puts a backup into a data folder in which nothing of a program lies. The log takes its name at the end, when
 * everything else is there, checked and on the disk; until then no program starts on it. After a restore that was
 * killed, the next one begins anew.
 * @throws {BackupRefused} before anything is written, where the backup is not whole or something would be overwritten
 */
export async function restoreBackup(
  { data, keys, ledger, dataDir }: From,
  onProgress: OnProgress,
  elsewhere: Elsewhere = NOTHING_ELSEWHERE,
): Promise<Manifest> {
  const manifest = await readManifest(data, 'data');
  assertLogIsThere(manifest, elsewhere);
  const archives = [[data, manifest.files]] as [string, Manifest['files']][];
  if (manifest.keysApart) archives.push([keys, (await keysOf(manifest, keys)).files]);
  for (const [archive, files] of archives) await checkFiles(archive, files, onProgress);

  const forgotten = ledger === undefined ? [] : await ledgerIn(ledger);

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  using _held = holdDataDir(dataDir);
  await makeRoom(dataDir);
  // The log first, under the name that says what is under way.
  const inPlace = archives.flatMap(([archive, files]) =>
    files.map(({ path, ...file }) => ({
      ...file,
      from: join(archive, path),
      path: path === LOG ? UNFINISHED_RESTORE : path,
    })),
  );
  // Of a log that lies on a server, the name alone.
  if (elsewhere.log) await writeFile(join(dataDir, UNFINISHED_RESTORE), '', { mode: 0o600 });
  inPlace.sort((a, b) => Number(b.path === UNFINISHED_RESTORE) - Number(a.path === UNFINISHED_RESTORE));
  for (const [at, { from, path }] of inPlace.entries()) {
    await copyFile(from, join(dataDir, path));
    if (at === 0) await syncFolder(dataDir);
    onProgress('copying', at + 1, inPlace.length);
  }
  await checkFiles(dataDir, inPlace, onProgress);
  for (const folder of new Set(inPlace.map(({ path }) => dirname(join(dataDir, path)))))
    await syncFolder(folder);
  await addLedger(dataDir, forgotten);
  if (elsewhere.keys) {
    await keysFromFiles(dataDir, elsewhere.keys);
    for (const name of KEY_FILES) await rm(join(dataDir, name), { force: true });
  }
  if (elsewhere.log) await rm(join(dataDir, UNFINISHED_RESTORE));
  else await rename(join(dataDir, UNFINISHED_RESTORE), join(dataDir, LOG));
  await syncFolder(dataDir);
  return manifest;
}

/** @throws {BackupRefused} the log is to be elsewhere than it is in the backup, or is not the one that these keys are of */
function assertLogIsThere({ log, files }: Manifest, elsewhere: Elsewhere): void {
  const isHere = files.some(({ path }) => path === LOG);
  if (isHere && elsewhere.log)
    throw new BackupRefused('The backup has the log as a file: restore it without EVENTSTORE_URL.');
  if (!isHere && !elsewhere.log)
    throw new BackupRefused('The log of this backup lies on a server: say with EVENTSTORE_URL on which.');
  if (elsewhere.log && elsewhere.log.identity !== log.identity)
    throw new BackupRefused(
      'The log on the server is not the one of this backup: restore the log first, with the tools of its server.',
    );
}

/** @throws {BackupRefused} there is none @throws {CannotStart} it is damaged */
async function ledgerIn(folder: string): Promise<readonly LedgerEntry[]> {
  const file = join(folder, LEDGER_FILE);
  if (existsSync(file)) return readLedgerFile(file);
  throw new BackupRefused(
    `There is no ${file}, which says who is forgotten: --without-ledger brings back everybody whom the backup still knows.`,
  );
}

/** To what the backup knew of it. */
async function addLedger(dataDir: string, forgotten: readonly LedgerEntry[]): Promise<void> {
  await using ledger = await openLedgerFile(dataDir);
  const known = new Set((await ledger.all()).map(({ subject }) => subject));
  const lacking = forgotten.filter(({ subject }) => !known.has(subject));
  if (lacking.length > 0) await ledger.add(lacking);
}

/** Of the same log, and no older: they would lack the keys of who has come since. */
async function keysOf({ log, madeAt }: Manifest, folder: string): Promise<Manifest> {
  const keys = await readManifest(folder, 'keys');
  if (keys.log.identity !== log.identity)
    throw new BackupRefused(`The keys in ${folder} are of another log.`);
  if (keys.madeAt < madeAt) throw new BackupRefused(`The keys in ${folder} are older than the log.`);
  return keys;
}

/** @throws {BackupRefused} a program lies there; what a killed restore left goes */
async function makeRoom(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  const there = names.filter(name => partOfData(name) !== undefined && !name.startsWith(LOCK));
  if (names.includes(UNFINISHED_RESTORE)) {
    for (const name of there) await rm(join(dataDir, name), { recursive: true });
    // Last: as long as it is there, the folder is one that may be emptied.
    await rm(join(dataDir, UNFINISHED_RESTORE));
  } else if (there.length > 0)
    throw new BackupRefused(
      `${there.join(', ')} in ${dataDir} would be overwritten: restore into a folder without them.`,
    );
}
