import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from './config.ts';

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
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await using file = await open(probe, 'w');
    await file.writeFile('probe');
    await file.sync();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CannotStart([`DATA_DIR ${dataDir} cannot be used: ${REASONS[code] ?? code}.`], error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
