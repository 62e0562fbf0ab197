/** Each version of the embedded index has a file of its own, so that another one can be built beside it. */
import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMAT } from './database.ts';

const IN_MEMORY = ':memory:';

/** Of this version. `folder`: of all of them; or ':memory:'. */
export function indexFile(folder: string): string {
  if (folder === IN_MEMORY) return IN_MEMORY;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${FORMAT.version}.sqlite`);
}

/** Those of earlier versions. Who begins an earlier version again makes it again. */
export async function removeEarlier(folder: string): Promise<void> {
  if (folder === IN_MEMORY) return;
  for (const name of readdirSync(folder))
    if (Number.parseInt(name, 10) < FORMAT.version) await rm(join(folder, name), { force: true });
}
