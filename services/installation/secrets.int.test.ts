import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { CannotStart } from '../../platform/config/config.ts';
import { keepInstallationKey, newKey, readInstallationKeys } from '../../platform/config/installation-key.ts';
import { createHandle, type Handle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { buildEvent } from '../../tests/contracts/new-event.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { INSTALLATION } from './installation.ts';
import { replaceKeptKey } from './replace-kept-key.ts';
import { changeKey, isUnused, openSecrets } from './secrets.ts';

const [ours, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

function given() {
  const log = createMemoryEventLog();
  const now = Date.now;
  return { log, handle: createHandle({ log, types: eventTypes, ids: createIds({ now }), now }) };
}

test('every program with the same key has the same secrets, which differ among themselves', async () => {
  const { log, handle } = given();
  expect(await isUnused(log)).toBe(true);
  const all = await Promise.all([1, 2, 3].map(() => openSecrets(handle, [ours])));
  for (const secrets of all) expect(secrets).toEqual(all[0]);
  expect(new Set(Object.values(all[0] ?? {}).map(key => key.toString('hex'))).size).toBe(8);
  expect(await log.readStream(INSTALLATION)).toHaveLength(1);
  expect(await isUnused(log)).toBe(true);
});

test('a program with another key does not start, and is told so in one sentence', async () => {
  const { handle } = given();
  await openSecrets(handle, [ours]);
  const error = await openSecrets(handle, [theirs]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  expect((error as CannotStart).reasons).toEqual([
    expect.stringMatching(/^The event log belongs to an installation with another key .*SECRET_KEY.*\.$/),
  ]);
});

test('the log holds no secret', async () => {
  const { log, handle } = given();
  const secrets = await openSecrets(handle, [ours]);
  const text = JSON.stringify(await log.readStream(INSTALLATION));
  for (const key of [ours, ...Object.values(secrets)])
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(key.toString(encoding));
});

test('another key keeps what hashes were made with, signs anew, and shuts the former one out', async () => {
  const { handle } = given();
  const before = await openSecrets(handle, [ours]);
  await changeKey(handle, ours, theirs);
  const after = await openSecrets(handle, [theirs]);
  expect([after.emailKey, after.codeKey]).toEqual([before.emailKey, before.codeKey]);
  expect(after.tokenKey).not.toEqual(before.tokenKey);
  await expect(openSecrets(handle, [ours])).rejects.toThrow(CannotStart);
  await expect(changeKey(handle, ours, theirs)).rejects.toThrow(CannotStart);
});

test('a log is unused until something happens in it, and is not so again when its key is changed', async () => {
  const { log, handle } = given();
  await openSecrets(handle, [ours]);
  await changeKey(handle, ours, theirs);
  expect(await isUnused(log)).toBe(true);
  await log.append('guests', 'none', [buildEvent()]);
  expect(await isUnused(log)).toBe(false);
  await changeKey(handle, theirs, ours);
  expect(await isUnused(log)).toBe(false);
});

test('a change of the key in the data folder may be cut off anywhere: the program starts, and the next change works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-keys-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { handle } = given();
  const start = async () => openSecrets(handle, await readInstallationKeys(folder));
  const { emailKey } = await start();
  const cutOff = async (stop: (handle: Handle) => Handle) => {
    await expect(replaceKeptKey(stop(handle), folder)).rejects.toThrow('planned');
    expect(await readInstallationKeys(folder)).toHaveLength(2);
    expect((await start()).emailKey).toEqual(emailKey);
  };
  await cutOff(real => (stream, decider, command, context) => {
    if ((command as { kind: string }).kind === 'changeKey') throw new Error('planned');
    return real(stream, decider, command, context);
  });
  await cutOff(real => async (stream, decider, command, context) => {
    const handled = await real(stream, decider, command, context);
    if ((command as { kind: string }).kind === 'changeKey') throw new Error('planned');
    return handled;
  });
  await replaceKeptKey(handle, folder);
  expect(await readInstallationKeys(folder)).toHaveLength(1);
  expect((await start()).emailKey).toEqual(emailKey);
  expect(await readdir(folder)).toEqual(['keys.json']);
  await keepInstallationKey(folder, { key: newKey() });
  await expect(start()).rejects.toThrow(CannotStart);
});
