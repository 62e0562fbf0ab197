import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
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

test('of who goes while theirs is made nothing is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archives-'));
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: gathered, resolve: gather } = Promise.withResolvers<void>();
  const archives = createArchives({
    folder,
    now: () => 2000,
    async *contentsFor() {
      ask();
      await gathered;
      yield { name: 'data.json', bytes: Buffer.from('{}'), isPacked: false };
    },
    hasGone: async () => false,
    onError(error) {
      throw error;
    },
  });
  await archives.ask(7);
  await asked;
  const removed = archives.remove(7);
  gather();
  await removed;
  await archives.settle();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
