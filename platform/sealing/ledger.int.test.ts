import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerContract } from '../../tests/contracts/ledger-contract.ts';
import { CannotStart } from '../config/config.ts';
import { Unavailable } from '../unavailable.ts';
import { joinLedgers } from './ledger.ts';
import { LEDGER_FILE, openLedgerFile } from './ledger-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parvis-ledger-'));
  file = join(folder, LEDGER_FILE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (id: number) => ({ subject: `account:${id}`, forgottenAt: `2026-11-2${id}T08:00:00.000Z` });
const line = (id: number) => `${JSON.stringify(entry(id))}\n`;

ledgerContract('a file', async () => ({
  open: () => openLedgerFile(folder),
  async [Symbol.asyncDispose]() {},
}));

test('is a file of lines, to which lines are added', async () => {
  await using ledger = await openLedgerFile(folder);
  await ledger.add([entry(1)]);
  await ledger.add([entry(2)]);
  expect(readFileSync(file, 'utf8')).toBe([1, 2].map(line).join(''));
});

test('is there though nobody is forgotten yet: a restore asks for it', async () => {
  const apart = join(folder, 'apart');
  await using _ledger = await openLedgerFile(apart);
  expect(readFileSync(join(apart, LEDGER_FILE), 'utf8')).toBe('');
});

test('one that cannot be written ends the start, in one sentence, and not only what is to be forgotten', async () => {
  symlinkSync(join(folder, 'missing'), join(folder, 'apart'));
  const opened = openLedgerFile(join(folder, 'apart'));
  await expect(opened).rejects.toThrow(CannotStart);
  await expect(opened).rejects.toThrow(/forgotten\.jsonl, .* cannot be written: E[A-Z]+\.$/);
});

test.each([
  ['in the middle of it', line(2).slice(0, 20), [1]],
  ['before its end', line(2).slice(0, -1), [1, 2]],
])('a last line that was cut off %s swallows none that follows', async (_, cut, kept) => {
  writeFileSync(file, line(1) + cut);
  {
    await using ledger = await openLedgerFile(folder);
    expect(await ledger.all()).toEqual(kept.map(entry));
    await ledger.add([entry(3)]);
  }
  await using again = await openLedgerFile(folder);
  expect(await again.all()).toEqual([...kept, 3].map(entry));
});

test('what a full disk has cut off swallows none that follows, though the program goes on', async () => {
  const ledger = await openLedgerFile(folder);
  await ledger.add([entry(1)]);
  renameSync(file, `${file}.aside`);
  symlinkSync('/dev/full', file);
  await expect(ledger.add([entry(2)])).rejects.toThrow(Unavailable);
  renameSync(`${file}.aside`, file);
  appendFileSync(file, line(2).slice(0, 20));
  await ledger.add([entry(3)]);
  await ledger[Symbol.asyncDispose]();
  await using again = await openLedgerFile(folder);
  expect(await again.all()).toEqual([1, 3].map(entry));
});

test('a damaged one ends the start, in one sentence', async () => {
  writeFileSync(file, `${line(1)}nobody\n${line(2)}`);
  await expect(openLedgerFile(folder)).rejects.toThrow(CannotStart);
  await expect(openLedgerFile(folder)).rejects.toThrow(/forgotten\.jsonl, .* damaged in line 2: .*\.$/);
});

test('what one place lacks it is given, and nothing is written twice', async () => {
  const other = join(folder, 'apart');
  await using first = await openLedgerFile(folder);
  await using second = await openLedgerFile(other);
  await first.add([entry(1)]);
  await second.add([entry(2)]);
  const joined = await joinLedgers([first, second]);
  await joined.add([entry(2), entry(3)]);
  expect(await joined.all()).toEqual([1, 2, 3].map(entry));
  const texts = [file, join(other, LEDGER_FILE)].map(path =>
    readFileSync(path, 'utf8').split('\n').toSorted(),
  );
  expect(texts[0]).toEqual(texts[1]);
  expect(texts[0]).toHaveLength(4);
});

test('what another program has written down meanwhile is among it', async () => {
  await using place = await openLedgerFile(folder);
  const joined = await joinLedgers([place]);
  await joined.add([entry(2)]);
  await place.add([entry(1)]);
  expect(await joined.all()).toEqual([1, 2].map(entry));
});

test('one that cannot be written says so', async () => {
  await using ledger = await openLedgerFile(folder);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await expect(ledger.add([entry(1)])).rejects.toThrow(Unavailable);
});
