import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partOfData } from '../../platform/config/data-dir.ts';
import { LEDGER_FILE } from '../../platform/sealing/ledger-file.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import {
  type ArchivedFile,
  BackupRefused,
  checkFiles,
  copyFile,
  digest,
  type Manifest,
  type OnProgress,
  UNFINISHED,
  writeManifest,
} from './archive.ts';
import { readLog } from './copied-log.ts';
import { copyDatabase } from './copy-database.ts';
import { KEY_FILES, keysToFiles, SUBJECT_KEYS } from './copy-keys.ts';
import { type Elsewhere, NOTHING_ELSEWHERE } from './elsewhere.ts';

const LOG = 'log.sqlite';
const MEDIA = 'media';
const KEYS = 'keys.json';
const OUTBOX = 'outbox';

export interface BackupReport extends Pick<Manifest, 'log' | 'keysApart'> {
  /** Beside the log. */
  readonly files: number;
  /** Files that the log names and that are not there, in the running program neither. */
  readonly lost: readonly string[];
  /** What lies in the data folder and is not the program's. */
  readonly leftOut: readonly string[];
}

/**
 * Copies what cannot be made again from the data folder, of a program that runs or not, into `to/data`, and the keys
 * and letters into `to/keys`. `to` is there when all of it is, on the disk and checked.
 * @throws {BackupRefused}
 */
export async function writeBackup(
  dataDir: string,
  to: string,
  onProgress: OnProgress,
  elsewhere: Elsewhere = NOTHING_ELSEWHERE,
): Promise<BackupReport> {
  if (!elsewhere.log && !existsSync(join(dataDir, LOG)))
    throw new BackupRefused(`There is no ${LOG} in ${dataDir}.`);
  if (existsSync(to)) throw new BackupRefused(`${to} is there already: a backup makes a folder of its own.`);
  const unfinished = `${to}${UNFINISHED}`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await mkdir(unfinished, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupRefused(
      `${unfinished} is there: a backup is under way, or one was killed; then remove it.`,
    );
  }
  try {
    const report = await fill(dataDir, unfinished, onProgress, elsewhere);
    await rename(unfinished, to);
    await syncFolder(dirname(to));
    return report;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(
  dataDir: string,
  folder: string,
  onProgress: OnProgress,
  elsewhere: Elsewhere,
): Promise<BackupReport> {
  const [data, keys] = [join(folder, 'data'), join(folder, 'keys')];
  await mkdir(data, { mode: 0o700 });
  await mkdir(keys, { mode: 0o700 });
  const names = await readdir(dataDir);
  const parts = (part: string) => names.filter(name => partOfData(name) === part);
  const keyBefore = await digestOf(dataDir, KEYS);
  const { log, files, lost } = elsewhere.log
    ? { log: { ...elsewhere.log, events: null }, ...NO_FILES() }
    : await copyLogAndBlobs(dataDir, data, onProgress, elsewhere);
  // What the files of a log on a server are named is not known here: all that lie here are copied.
  const isWithLog = (name: string) => name.startsWith(LOG) || (name === MEDIA && !elsewhere.log);
  const others = parts('kept').filter(name => !isWithLog(name));
  for (const name of others) files.push(...(await copyPart(dataDir, data, name, onProgress)));
  const keyCopied = keyBefore.length > 0 ? await copyPart(dataDir, keys, KEYS, onProgress) : [];
  // The log says which key is its own.
  if (JSON.stringify(keyCopied) !== JSON.stringify(keyBefore))
    throw new BackupRefused('The key was changed while the log was copied: back up again.');
  const secrets = [...keyCopied];
  if (names.includes(OUTBOX)) secrets.push(...(await copyPart(dataDir, keys, OUTBOX, onProgress)));
  // After the log: a key is there before the first event that it seals.
  if (elsewhere.keys) {
    await keysToFiles(elsewhere.keys, keys);
    for (const name of KEY_FILES) secrets.push(...(await digestOf(keys, name)));
  } else if (names.includes(SUBJECT_KEYS)) {
    const [from, to] = [join(dataDir, SUBJECT_KEYS), join(keys, SUBJECT_KEYS)];
    await copyDatabase({ from, to, what: 'store of keys' }, onProgress);
    secrets.push(...(await digestOf(keys, SUBJECT_KEYS)));
  }
  // After the keys: who is written down here may still have one there, and it is destroyed again.
  if (!elsewhere.keys && names.includes(LEDGER_FILE))
    secrets.push(...(await copyPart(dataDir, keys, LEDGER_FILE, onProgress)));

  const both = {
    format: 1,
    backup: randomUUID(),
    madeAt: new Date().toISOString(),
    log,
    keysApart: secrets.length > 0,
  } as const;
  await seal(data, { ...both, holds: 'data', files }, onProgress);
  await seal(keys, { ...both, holds: 'keys', files: secrets }, onProgress);
  await syncFolder(folder);
  return {
    ...both,
    files: files.filter(({ path }) => path !== LOG).length,
    lost,
    leftOut: names.filter(name => partOfData(name) === undefined),
  };
}

const NO_FILES = (): { readonly files: ArchivedFile[]; readonly lost: string[] } => ({ files: [], lost: [] });

/**
 * The log first: the bytes of a file are there before the event that names it, so all that the copy names are there,
 * and no name ever stands for other bytes. A file may be removed meanwhile, by an event and then for good: then a
 * newer log is taken, which no longer names it. What that one still names was lost before.
 */
async function copyLogAndBlobs(
  dataDir: string,
  data: string,
  onProgress: OnProgress,
  { keys: onServer }: Elsewhere,
) {
  const copy = join(data, LOG);
  const blobs = new Map<string, ArchivedFile>();
  for (let before = new Set<string>(); ; ) {
    await rm(copy, { force: true });
    await copyDatabase({ from: join(dataDir, LOG), to: copy, what: 'log' }, onProgress);
    const { identity, head, events, blobs: inLog } = readLog(copy);
    // With the read models, the files lie on a server.
    const named = onServer ? new Set<string>() : inLog;
    if (events === 0) throw new BackupRefused(`Nothing has happened yet in ${dataDir}.`);
    const missing = new Set<string>();
    let through = 0;
    for (const name of named) {
      if (!blobs.has(name)) {
        const file = await copyIfThere(dataDir, data, `${MEDIA}/${name}`);
        if (file) blobs.set(name, file);
        else missing.add(name);
      }
      through += 1;
      onProgress('copying files', through, named.size);
    }
    if ([...missing].every(name => before.has(name))) {
      for (const name of blobs.keys()) if (!named.has(name)) await drop(name);
      const whole = await digest(copy);
      if (!whole) throw new BackupRefused(`${copy} was removed.`);
      return {
        log: { identity, head, events },
        files: [...blobs.values(), { path: LOG, ...whole }],
        lost: [...missing],
      };
    }
    before = missing;
  }

  async function drop(name: string): Promise<void> {
    blobs.delete(name);
    await rm(join(data, MEDIA, name));
  }
}

/** A file, or a folder of files: what is hidden is half written, and what is gone by now was removed for good. */
async function copyPart(
  dataDir: string,
  folder: string,
  name: string,
  onProgress: OnProgress,
): Promise<ArchivedFile[]> {
  const inIt = await readdir(join(dataDir, name)).catch(error => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!inIt) return [{ path: name, ...(await copyFile(join(dataDir, name), join(folder, name))) }];
  const paths = inIt.filter(file => !file.startsWith('.')).map(file => `${name}/${file}`);
  const copied: ArchivedFile[] = [];
  for (const [at, path] of paths.entries()) {
    const file = await copyIfThere(dataDir, folder, path);
    if (file) copied.push(file);
    onProgress(`copying ${name}`, at + 1, paths.length);
  }
  return copied;
}

async function copyIfThere(dataDir: string, folder: string, path: string): Promise<ArchivedFile | undefined> {
  try {
    return { path, ...(await copyFile(join(dataDir, path), join(folder, path))) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // The copy was opened before it was found that there is nothing to read.
    await rm(join(folder, path), { force: true });
    return undefined;
  }
}

/** Of one file; empty where there is none. */
async function digestOf(folder: string, path: string): Promise<ArchivedFile[]> {
  const file = await digest(join(folder, path));
  return file ? [{ path, ...file }] : [];
}

/** Checked, and on the disk with all that is in it. */
async function seal(archive: string, manifest: Manifest, onProgress: OnProgress): Promise<void> {
  await checkFiles(archive, manifest.files, onProgress);
  await writeManifest(archive, manifest);
  const folders = new Set(manifest.files.map(({ path }) => dirname(join(archive, path))));
  for (const folder of folders) await syncFolder(folder);
  await syncFolder(archive);
}
