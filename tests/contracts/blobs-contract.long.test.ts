import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openFolderBlobs } from '../../platform/blobs/folder-blobs.ts';
import { blobsContract } from './blobs-contract.ts';
import { BROKEN_BLOBS, type Break } from './broken-blobs.ts';
import { noticesFaults } from './notices-faults.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const contract = (broken: Break) =>
  blobsContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parvis-blobs-'));
    folders.push(folder);
    const blobs = await openFolderBlobs(folder);
    return { ...blobs, ...broken(blobs) };
  });

noticesFaults(contract, () => ({}), BROKEN_BLOBS);
