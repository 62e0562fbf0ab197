import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blobsContract } from '../../tests/contracts/blobs-contract.ts';
import { openFolderBlobs } from './folder-blobs.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parvis-blobs-'));
});
afterAll(() => rm(root, { recursive: true }));

let folders = 0;
const newFolder = () => {
  folders += 1;
  return join(root, String(folders));
};

describe('a folder of blobs', () => {
  blobsContract(() => openFolderBlobs(newFolder()));

  test('is readable by nobody else, and so is what is in it', async () => {
    const folder = newFolder();
    const blobs = await openFolderBlobs(folder);
    await blobs.keep('a', Uint8Array.of(1));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o600);
  });

  test('loses what a crash left half written, and nothing else', async () => {
    const folder = newFolder();
    await (await openFolderBlobs(folder)).keep('a', Uint8Array.of(1));
    await writeFile(join(folder, 'b.1-1.part'), 'half');
    const blobs = await openFolderBlobs(folder);
    expect(await readdir(folder)).toEqual(['a']);
    expect(await blobs.read('a')).toEqual(Buffer.of(1));
  });

  test('leaves nothing of what could not be kept', async () => {
    const folder = newFolder();
    const blobs = await openFolderBlobs(folder);
    await mkdir(join(folder, 'a'));
    await expect(blobs.keep('a', Uint8Array.of(1))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a']);
  });
});
