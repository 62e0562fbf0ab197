import { open } from 'node:fs/promises';

/** What was made, renamed or removed in a folder is on the disk when the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}
