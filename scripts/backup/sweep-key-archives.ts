/** Old archives of keys would bring back whoever was forgotten since: they are kept for a short time. */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '../../contract/durations.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { readManifest, UNFINISHED } from './archive.ts';

/**
 * Removes the keys of all backups beside one, of the same log, that are older than so many days. The newest one stays,
 * however old it is: with it every older backup of the log can be read. Those that a killed backup has left go too:
 * nothing can be read with them, and whoever finds them has them. Answers which.
 */
export async function sweepKeyArchives(
  backup: string,
  { days, now }: { readonly days: number; readonly now: number },
): Promise<readonly string[]> {
  const own = await readManifest(join(backup, 'keys'), 'keys');
  const beside = dirname(backup);
  const before = now - days * DAY_MS;
  const found: { readonly keys: string; readonly madeAt: string }[] = [];
  const cutOff: { readonly keys: string }[] = [];
  for (const name of await readdir(beside)) {
    const keys = join(beside, name, 'keys');
    if (!existsSync(keys)) continue;
    // What is no archive, or a damaged one, is not ours to remove.
    const manifest = await readManifest(keys, 'keys').catch(() => undefined);
    if (manifest?.log.identity === own.log.identity) found.push({ keys, madeAt: manifest.madeAt });
    if (!manifest && name.endsWith(UNFINISHED) && (await stat(keys)).mtimeMs < before) cutOff.push({ keys });
  }
  const [, ...others] = found.toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt));
  const old = [...others.filter(({ madeAt }) => Date.parse(madeAt) < before), ...cutOff];
  for (const { keys } of old) {
    await rm(keys, { recursive: true });
    await syncFolder(dirname(keys));
  }
  return old.map(({ keys }) => keys);
}
