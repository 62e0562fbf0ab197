/** Each version of the embedded index has a file of its own, so that another one can be built beside it. */
import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../../platform/config/config.ts';
import { holdDataDir } from '../../platform/config/hold-data-dir.ts';
import { isAbandoned } from '../../platform/is-abandoned.ts';
import { FORMAT } from './database.ts';

const IN_MEMORY = ':memory:';

/** Of this version. `folder`: of all of them; or ':memory:'. */
export function indexFile(folder: string): string {
  if (folder === IN_MEMORY) return IN_MEMORY;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${FORMAT.version}.sqlite`);
}

/**
 * Those of earlier versions, which whoever begins one again makes again; those of later ones that nobody has written to
 * for a day; and what is left of a build that was cut off: who is forgotten since may stand in them.
 */
export async function removeOthers(folder: string): Promise<void> {
  if (folder === IN_MEMORY) return;
  const names = readdirSync(folder).filter(name => Number.parseInt(name, 10) >= 0);
  for (const [name, all] of Map.groupBy(names, fileOf)) {
    const files = all.map(one => join(folder, one));
    const version = Number.parseInt(name, 10);
    if (version < FORMAT.version) await remove(files);
    else if (version > FORMAT.version && isAbandoned(files)) await remove(files);
    else if (version === FORMAT.version && name !== `${version}.sqlite`) await removeCutOff(folder, files);
  }
}

/** A write-ahead log belongs to a file. */
const fileOf = (name: string): string => name.replace(/-(?:wal|shm)$/, '');

async function removeCutOff(folder: string, files: readonly string[]): Promise<void> {
  try {
    using _held = holdDataDir(folder);
    await remove(files);
  } catch (error) {
    // It goes on.
    if (!(error instanceof CannotStart)) throw error;
  }
}

async function remove(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}
