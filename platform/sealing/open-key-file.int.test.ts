import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keyStoreContract } from '../../tests/contracts/key-store-contract.ts';
import { CannotStart } from '../config/config.ts';
import { open } from './key-file.ts';
import { openKeyFile } from './open-key-file.ts';

const NAME = 'subject-keys.sqlite';

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-subject-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

keyStoreContract('a file', async () => {
  const file = join(await givenFolder(), NAME);
  return { open: () => openKeyFile({ file }), [Symbol.asyncDispose]: async () => undefined };
});

test('of a key that was destroyed no byte is left in any file, while the store is open', async () => {
  const folder = await givenFolder();
  await using store = await openKeyFile({ file: join(folder, NAME) });
  const marked = (subject: number) => `marked-${String(subject).repeat(60)}`;
  const subjects = Array.from({ length: 9 }, (_, at) => at + 1);
  await store.add(subjects.map(at => ({ subject: `account:${at}`, wrapped: marked(at) })));
  const bytes = async () => {
    const files = await Promise.all(
      (await readdir(folder)).map(name => readFile(join(folder, name), 'latin1')),
    );
    return files.join('');
  };
  const found = async () => {
    const all = await bytes();
    return subjects.filter(at => all.includes(marked(at)));
  };
  expect(await found()).toEqual(subjects);
  await store.forget(['account:3', 'account:7']);
  expect(await found()).toEqual([1, 2, 4, 5, 6, 8, 9]);
});

test('a key that somebody reads is wiped later, and tried again where the disk fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = join(await givenFolder(), NAME);
  const { calls, together, close } = open(file);
  onTestFinished(() => void close());
  const inOne = <T>(work: () => T) => together?.(work);
  inOne(() => calls.add([{ subject: 'account:3', wrapped: 'marked' }]));
  const log = `${file}-wal`;
  {
    using reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM keys');
    inOne(() => calls.forget(['account:3']));
  }
  const bytes = await readFile(log);
  await truncate(log);
  vi.advanceTimersByTime(1000);
  await writeFile(log, bytes);
  vi.advanceTimersByTime(1000);
  expect(await readFile(log, 'latin1')).toBe('');
  expect(await readFile(file, 'latin1')).not.toContain('marked');
});

test('a file that cannot be read keeps the program from starting, with one sentence', async () => {
  const file = join(await givenFolder(), NAME);
  await writeFile(file, 'no database '.repeat(1000));
  const error = await openKeyFile({ file }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as CannotStart).reasons).toEqual([
    expect.stringMatching(/^.*subject-keys\.sqlite, with the keys of personal data, cannot be used: .*\.$/),
  ]);
});
