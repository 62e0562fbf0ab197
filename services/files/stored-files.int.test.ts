import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderBlobs } from '../../platform/blobs/folder-blobs.ts';
import { createPictures } from './pictures.ts';
import { createThumbnails, newBlobName, removeStored, type StoredFiles } from './stored-files.ts';

test('a picture that is removed while a thumbnail is made of it leaves none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stored-'));
  const blob = newBlobName('jpg');
  const stored: StoredFiles = {
    files: await openFolderBlobs(join(folder, 'files')),
    thumbnails: await openFolderBlobs(join(folder, 'thumbnails')),
    pictures: {
      ...createPictures(),
      async thumbnail(read) {
        const bytes = await read();
        await removeStored(stored, blob);
        return Buffer.from(bytes ?? []);
      },
    },
  };
  await stored.files.keep(blob, Buffer.from('a picture'));
  const thumbnail = createThumbnails(
    stored,
    async () => true,
    async () => null,
  );
  expect(await thumbnail('avatar', blob, false)).toBeUndefined();
  for await (const { name } of stored.thumbnails.list()) expect.unreachable(name);
  await rm(folder, { recursive: true });
});
