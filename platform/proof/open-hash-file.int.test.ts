import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '../config/config.ts';
import { openHashFile } from './open-hash-file.ts';

test('a file of hashes that cannot be read keeps the program from starting, and is said to be no loss', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-hashes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'proof.sqlite');
  await writeFile(file, 'no database '.repeat(1000));
  const error = await openHashFile({ file }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as CannotStart).reasons).toEqual([
    expect.stringMatching(/proof\.sqlite, with the hashes .* cannot be used: .*made again/),
  ]);
});
