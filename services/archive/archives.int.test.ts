import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createArchives } from './archives.ts';

test('an archive that goes away while somebody asks for it is not there, and ends no process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archives-'));
  // Its name is still in the folder; the file is not.
  await symlink(join(folder, 'gone'), join(folder, '7-1000.zip'));
  const archives = createArchives({
    folder,
    now: () => 2000,
    async *contentsFor() {},
    hasGone: async () => false,
    onError(error) {
      throw error;
    },
  });
  expect(await archives.read(7)).toBeUndefined();
  expect(await archives.of(7)).toMatchObject({ status: 'none', address: null });
  await setImmediate();
  await rm(folder, { recursive: true });
});
