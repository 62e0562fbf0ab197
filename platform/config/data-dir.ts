import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../unless-missing.ts';
import { CannotStart } from './config.ts';

/**
 * What lies in the data folder. `kept` cannot be made again and is in a backup, `secret` is in an archive of its own
 * beside it, and what is `remade` is in neither: it is made again from the log, or lives as long as a process does.
 */
const PARTS: Readonly<Record<string, 'kept' | 'secret' | 'remade'>> = {
  'log.sqlite': 'kept',
  media: 'kept',
  // Letters to people, which anybody can read.
  outbox: 'secret',
  'keys.json': 'secret',
  'subject-keys.sqlite': 'secret',
  // Who is forgotten.
  'forgotten.jsonl': 'secret',
  'read-models': 'remade',
  search: 'remade',
  thumbnails: 'remade',
  // Which tokens are good: by those of a backup, what somebody has ended since would go on.
  'sessions.sqlite': 'remade',
  // Of personal data, for a day: asked for again where they are lost.
  archives: 'remade',
  // The site as of moments, of which the next start knows nothing.
  pasts: 'remade',
  // Beside the log, from which it is made again; what was done to a restored log shows in the seals in it.
  'proof.sqlite': 'remade',
  'leases.sqlite': 'remade',
  'in-use.lock': 'remade',
};

/** Of a file or folder in the data folder; undefined for what is not the program's. */
export const partOfData = (name: string) => PARTS[name.replace(/-(?:wal|shm|journal)$/, '')];

/** The log while a restore is under way: it takes its place when everything else is there. */
export const UNFINISHED_RESTORE = 'log.sqlite.restoring';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it lies on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

/**
 * Makes the data folder, readable by nobody else, and tries whether it keeps what is written.
 * @throws {CannotStart} when it does not
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new CannotStart([`DATA_DIR ${dataDir} is half restored: run npm run restore again.`]);
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await closeToOthers(dataDir);
    await using file = await open(probe, 'w');
    await file.writeFile('probe');
    await file.sync();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CannotStart([`DATA_DIR ${dataDir} cannot be used: ${REASONS[code] ?? code}.`], error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  await assertUsable(dataDir);
}

/** What a command has left there that another user has run, such as root. @throws {CannotStart} */
async function assertUsable(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const found = partOfData(name) && (await unlessMissing(stat(path)));
    if (!found || found.uid === process.geteuid?.()) continue;
    try {
      await using _handle = await unlessMissing(open(path, found.isDirectory() ? 'r' : 'r+'));
    } catch (error) {
      throw new CannotStart(
        [`DATA_DIR ${dataDir} cannot be used: ${name} in it belongs to somebody else.`],
        error,
      );
    }
  }
}

/**
 * What an earlier umask or a copy has left open: the folder, and what lies in it at the top, folders included.
 * What belongs to somebody else is theirs to close.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  const entries = (await readdir(dataDir)).map(name => join(dataDir, name));
  for (const path of [dataDir, ...entries]) {
    try {
      const { mode } = await stat(path);
      if (mode & 0o077) await chmod(path, mode & 0o700);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EPERM', 'ENOENT', 'EROFS'].includes(code)) throw error;
    }
  }
}
