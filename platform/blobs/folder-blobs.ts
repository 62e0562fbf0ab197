import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../unless-missing.ts';
import { assertBlobName, type Blobs, isBlobName } from './blobs.ts';

const PART = '.part';

/**
 * Blobs as files of a folder, which is made when it is missing. A file is written under another name, brought
 * to the disk, and then takes its place; what a crash left half written is removed at the next start.
 */
export async function openFolderBlobs(folder: string): Promise<Blobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (name.endsWith(PART)) await rm(join(folder, name));
  let writes = 0;

  const fileOf = (name: string): string => {
    assertBlobName(name);
    return join(folder, name);
  };

  return {
    async keep(name, bytes) {
      const file = fileOf(name);
      writes += 1;
      const part = `${file}.${process.pid}-${writes}${PART}`;
      try {
        await using handle = await open(part, 'wx', 0o600);
        await handle.writeFile(bytes);
        await handle.sync();
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      // The name is on the disk when its folder is.
      await using directory = await open(folder, 'r');
      await directory.sync();
    },
    read: async name => unlessMissing(readFile(fileOf(name))),
    async stream(name, range) {
      const handle = await unlessMissing(open(fileOf(name), 'r'));
      return handle?.createReadStream({ start: range?.first ?? 0, ...(range && { end: range.last }) });
    },
    size: async name => unlessMissing(stat(fileOf(name)).then(({ size }) => size)),
    remove: name => rm(fileOf(name), { force: true }),
    async *list() {
      for (const name of await readdir(folder)) {
        if (!isBlobName(name) || name.endsWith(PART)) continue;
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found) yield { name, keptAt: found.mtimeMs };
      }
    },
  };
}
