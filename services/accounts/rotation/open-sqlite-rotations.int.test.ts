import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '../../../platform/config/config.ts';
import { Unavailable } from '../../../platform/unavailable.ts';
import { rotationsContract } from '../../../tests/contracts/rotations-contract.ts';
import { openSqliteRotations } from './open-sqlite-rotations.ts';
import type { Rotation } from './rotation.ts';

async function givenFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-rotations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'sessions.sqlite');
}

rotationsContract('SQLite', async () => {
  const file = await givenFile();
  return { open: () => openSqliteRotations({ file }), [Symbol.asyncDispose]: async () => undefined };
});

test('the file is written ahead, and synced with each group of calls', async () => {
  const file = await givenFile();
  await using _rotations = await openSqliteRotations({ file });
  using db = new DatabaseSync(file);
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
});

test('one that cannot be read keeps the program from starting, and is said to be no loss', async () => {
  const file = await givenFile();
  await writeFile(file, 'no database '.repeat(1000));
  const error = await openSqliteRotations({ file }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as CannotStart).reasons).toEqual([
    expect.stringMatching(/sessions\.sqlite, with the sessions, cannot be used: .*everybody signs in again/),
  ]);
});

test('who asks after they are closed is told so', async () => {
  const rotations = await openSqliteRotations({ file: await givenFile() });
  await Promise.all([rotations.seenSince(''), rotations[Symbol.asyncDispose]()]);
  await rotations[Symbol.asyncDispose]();
  await expect(rotations.seenSince('')).rejects.toThrow(Unavailable);
});

test('what was answered is there after the program was killed', async () => {
  const file = await givenFile();
  const killed = fork(new URL('../../../tests/faults/exchange-for-ever.ts', import.meta.url), [file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let last = 0;
  killed.on('message', number => {
    last = Number(number);
    if (last === 50) killed.kill('SIGKILL');
  });
  await once(killed, 'exit');
  await using rotations = await openSqliteRotations({ file });
  const { number } = (await rotations.read(1)) as Rotation;
  expect(last).toBeGreaterThanOrEqual(50);
  expect(number).toBeGreaterThanOrEqual(last);
});
