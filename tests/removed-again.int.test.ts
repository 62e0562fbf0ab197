/** A backup from before a removal brings the thing back; a start with the ledger removes it again. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '../contract/durations.ts';
import { contactSubject, fileSubject } from '../events/subjects.ts';
import { readInstallationKeys } from '../platform/config/installation-key.ts';
import { restoreBackup } from '../scripts/backup/restore-backup.ts';
import { writeBackup } from '../scripts/backup/write-backup.ts';
import { createApiClient, meOf } from './api-client.ts';
import { PASSWORD, startTestParvis } from './start-parvis.ts';
import { PIXEL, upload } from './upload.ts';

const quiet = () => undefined;

test('what was removed since the backup is removed again: messages, subscribers, devices, pictures and their bytes', async () => {
  const apart = mkdtempSync(join(tmpdir(), 'parvis-ledger-'));
  const backup = `${apart}-backup`;
  onTestFinished(() => {
    for (const folder of [apart, backup]) rmSync(folder, { recursive: true, force: true });
  });
  const began = Date.now();
  let time = began;
  await using run = await startTestParvis({
    now: () => time,
    env: { LEDGER_DIR: apart, KEEP_DEVICES_DAYS: '1' },
  });
  await readInstallationKeys(run.folder);
  const signedIn = async (name: string) => {
    const { body } = await run.visitor.post('/api/login', {
      username: `${name.toLowerCase()}@example.org`,
      password: PASSWORD,
    });
    return createApiClient(() => run.parvis.url, { deviceId: `device-${name}`, token: String(body.token) });
  };
  const editor = await run.person('Basile', 'ROLE_ADMIN');
  const owner = await run.person('Agathe');
  const write = async (content: string) => {
    const letter = { firstName: 'Rose', lastName: 'Exemple', email: 'rose@example.org', content };
    return String((await run.visitor.post('/api/contact/add', letter)).body['@id']);
  };
  const subscribe = (email: string) => run.visitor.post('/api/newsletters', { name: 'Rose', email });
  const picture = (of: typeof owner, code = 'FILES_USER_PICTURE') => upload(run, of, PIXEL, code, 'moi.png');
  const seen = async () => {
    const [team, themselves] = [await signedIn('Basile'), await signedIn('Agathe')];
    const lists = ['/api/contact', '/api/newsletters', '/api/devices', '/api/files'].map(async path =>
      (await team.get(path)).member.map(one => one['@id']).toSorted(),
    );
    return {
      lists: await Promise.all(lists),
      bytes: readdirSync(join(run.folder, 'media')).toSorted(),
      shown: (await themselves.get('/api/users/me')).body.picture,
    };
  };

  const message = await write('Priez pour moi.');
  await write('Merci.');
  await subscribe('rose@example.org');
  await subscribe('odile@example.org');
  await run.visitor.post('/api/devices/add', { type: 'desktop/web' });
  const shown = await picture(owner);
  await owner.patch(await meOf(owner), { picture: shown });
  const cover = await picture(editor, 'FILES_COVER');
  await picture(editor, 'FILES_COVER');
  await picture(run.visitor);
  await run.parvis.settle();
  const before = await seen();
  await writeBackup(run.folder, backup, quiet);

  const [subscriber] = (await editor.get('/api/newsletters?email=rose@example.org')).member;
  for (const gone of [message, String(subscriber?.['@id'])])
    expect((await editor.delete(gone)).status).toBe(204);
  expect((await owner.delete(shown)).status).toBe(204);
  time += 3 * DAY_MS;
  await run.parvis.retention.round();
  await run.parvis.sweeps.round();
  await run.parvis.settle();
  const after = await seen();
  expect(after.lists.map((ids, at) => (before.lists[at]?.length ?? 0) - ids.length)).toEqual([1, 1, 1, 2]);
  expect([before.bytes.length - after.bytes.length, after.shown]).toEqual([2, null]);
  // What an editor has sent for texts is no person's: the backup brings it back.
  expect((await (await signedIn('Basile')).delete(cover)).status).toBe(204);

  await run.stop();
  // Nothing is due then: what goes at the start goes by the ledger.
  time = began + DAY_MS / 2;
  rmSync(run.folder, { recursive: true });
  mkdirSync(run.folder);
  const from = { data: join(backup, 'data'), keys: join(backup, 'keys'), dataDir: run.folder };
  await restoreBackup({ ...from, ledger: apart }, quiet);
  await run.start();
  expect(await seen()).toEqual(after);
  expect((await (await signedIn('Basile')).get('/api/contact')).member).toMatchObject([
    { content: 'Merci.' },
  ]);
});

test('a removal that was cut off after its key was destroyed is ended by the next start', async () => {
  await using run = await startTestParvis();
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const letter = { firstName: 'Rose', lastName: 'Exemple', email: 'rose@example.org', content: 'Merci.' };
  const { body } = await run.visitor.post('/api/contact/add', letter);
  await run.parvis.tools.forgetSubjects([contactSubject({ contactId: Number(body.id) })]);
  expect((await editor.get(String(body['@id']))).status).toBe(200);
  await run.restart();
  expect((await editor.get(String(body['@id']))).status).toBe(404);
});

test('what cannot be removed at the start is removed once it can be', async () => {
  await using run = await startTestParvis();
  const file = await upload(run, run.visitor, PIXEL, 'FILES_USER_PICTURE', 'moi.png');
  await run.parvis.settle();
  const fileId = Number(file.split('/').at(-1));
  await run.parvis.tools.forgetSubjects([fileSubject({ fileId })]);
  await run.stop();
  const media = join(run.folder, 'media');
  const [name = ''] = readdirSync(media);
  // In the place of the picture lies something that is not removed as one.
  rmSync(join(media, name));
  mkdirSync(join(media, name));
  await run.start();
  expect((await run.visitor.get(file)).status).toBe(200);
  rmSync(join(media, name), { recursive: true });
  await run.parvis.forgetting.rounds.round();
  await run.parvis.settle();
  expect((await run.visitor.get(file)).status).toBe(404);
});
