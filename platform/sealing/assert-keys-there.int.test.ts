import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { portInMemory } from '../../tests/port-in-memory.ts';
import { CannotStart } from '../config/config.ts';
import { assertKeysThere } from './assert-keys-there.ts';
import { open } from './key-file.ts';
import type { KeyStore } from './key-store.ts';
import { createSubjectKeys } from './subject-keys.ts';

const inPages = async function* (...pages: string[][]) {
  yield* pages;
};

function given() {
  const store = portInMemory<KeyStore>(open);
  const keys = createSubjectKeys(store, randomBytes(32));
  const written: string[] = [];
  const all = async () => written.map(subject => ({ subject, forgottenAt: '2026-11-21T08:00:00.000Z' }));
  return { store, keys, written, ledger: { all } };
}

test('what nobody has forgotten has a key, wherever it stands, or the start ends', async () => {
  const { keys, ledger } = given();
  await keys.draw(['account:1', 'account:2']);
  await assertKeysThere(inPages(['account:1'], ['account:2']), { keys, ledger });
  const start = assertKeysThere(inPages(['account:1', 'account:3'], ['account:4']), { keys, ledger });
  await expect(start).rejects.toThrow(CannotStart);
  await expect(start).rejects.toThrow(/2 in all, that of account:3 /);
});

test('what another program is removing meanwhile is not missing', async () => {
  const { store, keys, written, ledger } = given();
  await keys.draw(['contact:1', 'contact:2']);
  const removing = async function* () {
    yield ['contact:1'];
    written.push('contact:2');
    await store.forget(['contact:2']);
    yield ['contact:2'];
  };
  await assertKeysThere(removing(), { keys, ledger });
});
