/** Issue 11: forgotten is who an event or the ledger names; any other key that does not open ends the start. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { CannotStart } from '../../platform/config/config.ts';
import type { StoredKey } from '../../platform/sealing/key-store.ts';
import { liveOf } from '../../tests/lives.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';

const FILE = 'subject-keys.sqlite';
const letter = { firstName: 'Odile', lastName: 'Exemple', email: 'odile@example.org', content: 'Bonjour.' };

const reasonsOf = async ({ start }: TestParvis): Promise<readonly string[]> => {
  const error = await start().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CannotStart);
  return (error as CannotStart).reasons;
};

test('keys from an archive that is older than the log end the start, in one sentence', async () => {
  await using run = await startTestParvis();
  const [file, older, newer] = [FILE, 'older', 'newer'].map(name => join(run.folder, name)) as [
    string,
    string,
    string,
  ];
  await run.person('Basile');
  await run.stop();
  copyFileSync(file, older);
  await run.start();
  const received = await run.visitor.post('/api/contact/add', letter);
  await run.visitor.post('/api/newsletters', { name: 'Odile', email: letter.email });
  await run.parvis.settle();
  await run.stop();
  copyFileSync(file, newer);

  copyFileSync(older, file);
  expect(await reasonsOf(run)).toEqual([
    expect.stringMatching(
      /^Keys of personal data are missing or do not open, 2 in all, that of (contact|subscriber):\d+ .*backup.*\.$/,
    ),
  ]);
  copyFileSync(newer, file);
  await run.start();
  const editor = await run.person('Colette', 'ROLE_EDITOR');
  expect((await editor.get(String(received.body['@id']))).body.content).toBe(letter.content);
});

test('each kind of subject is asked for, whether its key is gone, was emptied or is another’s', async () => {
  await using run = await startTestParvis();
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const keeper = await liveOf(run, editor, 'lapislazuli');
  await upload(run, run.visitor, PIXEL, 'FILES_USER_PICTURE', 'obsidienne.png');
  await liveOf(run, editor, 'malachite');
  await keeper.client.delete(keeper.account, {}, { password: PASSWORD, keepTexts: true });
  await run.parvis.settle();
  const kept = await run.parvis.stores.keyStore.list('', 1000);
  const living = kept.filter(({ wrapped }) => wrapped !== null);
  await run.stop();
  const kindOf = (subject: string) => subject.replace(/\d+$/, '');
  const one = [...new Map(living.map(key => [kindOf(key.subject), key])).values()];
  expect(one.map(({ subject }) => kindOf(subject)).toSorted()).toEqual([
    'account:',
    'contact:',
    'device:',
    'file:',
    'subscriber:',
    'text:comment-',
    'text:testimony-',
  ]);

  const keys = (sql: string, ...values: readonly (string | null)[]) => {
    using file = new DatabaseSync(join(run.folder, FILE));
    file.prepare(sql).run(...values);
  };
  const put = (subject: string, wrapped: string | null) =>
    keys('INSERT OR REPLACE INTO keys VALUES (?, ?)', subject, wrapped);
  for (const fault of [
    ({ subject }: StoredKey) => keys('DELETE FROM keys WHERE subject = ?', subject),
    ({ subject }: StoredKey) => put(subject, null),
    ({ subject }: StoredKey, at: number) => put(subject, one.at(at - 1)?.wrapped ?? null),
  ]) {
    one.forEach(fault);
    expect(await reasonsOf(run)).toEqual([expect.stringContaining('7 in all')]);
    for (const { subject, wrapped } of one) put(subject, wrapped);
  }
  await run.start();
});
