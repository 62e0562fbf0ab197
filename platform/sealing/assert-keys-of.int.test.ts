import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { portInMemory } from '../../tests/port-in-memory.ts';
import { CannotStart } from '../config/config.ts';
import { assertKeysOf } from './assert-keys-of.ts';
import { open } from './key-file.ts';
import type { KeyStore } from './key-store.ts';

const BY = randomBytes(32);
const reasonsOf = async (start: Promise<void>) => {
  const error = await start.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CannotStart);
  return (error as CannotStart).reasons;
};

test('the keys that were begun with a log are its keys, at every later start', async () => {
  const store = portInMemory<KeyStore>(open);
  await assertKeysOf({ identity: 'log', isUnused: true }, store, BY);
  await assertKeysOf({ identity: 'log', isUnused: false }, store, BY);
});

test('without the keys of a log that is in use nothing starts, and nothing is begun anew', async () => {
  const store = portInMemory<KeyStore>(open);
  for (const _ of ['first', 'again'])
    expect(await reasonsOf(assertKeysOf({ identity: 'log', isUnused: false }, store, BY))).toEqual([
      expect.stringMatching(/^The keys of personal data are missing: .*\.$/),
    ]);
});

test.each([
  ['another log', { identity: 'other', isUnused: false }, BY],
  ['a new log', { identity: 'other', isUnused: true }, BY],
  ['another installation', { identity: 'log', isUnused: false }, randomBytes(32)],
])('with those of %s neither', async (_, log, by) => {
  const store = portInMemory<KeyStore>(open);
  await assertKeysOf({ identity: 'log', isUnused: true }, store, BY);
  expect(await reasonsOf(assertKeysOf(log, store, by))).toEqual([
    expect.stringMatching(/^The keys of personal data belong to another event log: .*\.$/),
  ]);
});
