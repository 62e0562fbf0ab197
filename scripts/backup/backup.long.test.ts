import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { prepareDataDir } from '../../platform/config/data-dir.ts';
import { readInstallationKeys } from '../../platform/config/installation-key.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { openAgain, shown } from '../../tests/faults/against-rebuild.ts';
import { KEY, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { PIXEL, upload } from '../../tests/upload.ts';
import { BackupRefused } from './archive.ts';
import { readLog } from './copied-log.ts';
import { restoreBackup } from './restore-backup.ts';
import { sweepKeyArchives } from './sweep-key-archives.ts';
import { writeBackup } from './write-backup.ts';

let run: TestParvis;
let editor: ApiClient;
let post: string;
let backups = 0;
let to: string;

beforeAll(async () => {
  run = await startTestParvis();
  await readInstallationKeys(run.folder);
  editor = await run.person('Odile', 'ROLE_EDITOR');
  const text = { title: 'Prier à table', content: '<p>Un signe de croix.</p>', status: 'published' };
  post = String((await editor.post('/api/posts', text)).body['@id']);
  await upload(run, editor, PIXEL, 'FILES_COVER', 'croix.png');
  await upload(run, editor, Buffer.from('%PDF-1.7'), 'FILES_DOCUMENT', 'livre.pdf');
  await editor.post('/api/password/forgot', { email: 'odile@example.org' });
  await run.parvis.settle();
});
afterAll(() => run[Symbol.asyncDispose]());
beforeEach(() => {
  backups += 1;
  to = `${run.folder}-backups/${backups}`;
});
afterAll(() => rm(`${run.folder}-backups`, { recursive: true }));

const quiet = () => undefined;
const backUp = () => writeBackup(run.folder, to, quiet);
const restore = (dataDir = `${to}-restored`, keys = join(to, 'keys')) =>
  restoreBackup({ data: join(to, 'data'), keys, ledger: undefined, dataDir }, quiet);

/** All files below a folder, by their paths in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

async function shownBy(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir });
  await using opened = await openAgain(config, [KEY]);
  return await shown(config, opened);
}

test('the running program is backed up while it serves, and what is restored shows the same', async () => {
  let views = 0;
  const ended = new AbortController();
  const visiting = (async () => {
    while (!ended.signal.aborted) {
      const { status } = await run.visitor.post('/api/views/add', { post }, { deviceId: `device-${views}` });
      expect(status).toBeLessThan(300);
      views += 1;
    }
  })();
  const { log, lost, leftOut } = await backUp();
  ended.abort();
  await visiting;
  expect(views).toBeGreaterThan(0);
  expect([lost, leftOut]).toEqual([[], []]);

  await restore();
  const restored = readLog(join(`${to}-restored`, 'log.sqlite'));
  expect(restored).toMatchObject(log);
  const events = await run.events();
  expect(events[(log.events ?? 0) - 1]?.position).toBe(log.head);

  to = `${to}-at-rest`;
  await run.stop();
  try {
    await backUp();
    await restore();
    const [before, after] = [await shownBy(run.folder), await shownBy(`${to}-restored`)];
    expect(after).toEqual(before);
    expect(after.get('files')).toHaveLength(2);
  } finally {
    await run.restart();
  }
});

test('it holds what cannot be made again, the keys beside, for its owner alone', async () => {
  await backUp();
  const media = [...readLog(join(to, 'data/log.sqlite')).blobs].map(blob => `media/${blob}`);
  const mails = (await readdir(join(run.folder, 'outbox'))).map(name => `outbox/${name}`);
  expect(mails).not.toEqual([]);
  expect(filesIn(join(to, 'data'))).toEqual(['log.sqlite', 'manifest.json', ...media.sort()]);
  expect(filesIn(join(to, 'keys'))).toEqual([
    'forgotten.jsonl',
    'keys.json',
    'manifest.json',
    ...mails.sort(),
    'subject-keys.sqlite',
  ]);

  await restore();
  for (const folder of [to, `${to}-restored`]) {
    const modes = readdirSync(folder, { recursive: true }).map(async name => {
      const { mode } = await stat(join(folder, String(name)));
      return [name, (mode & 0o777).toString(8)];
    });
    const open = (await Promise.all(modes)).filter(([, mode]) => mode !== '600' && mode !== '700');
    expect(open.filter(([name]) => name !== 'in-use.lock')).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
});

test('a file that is removed meanwhile is not in it, and neither is its name', async () => {
  const reference = await upload(run, editor, PIXEL, 'FILES_COVER', 'passagère.png');
  const uploaded = (await run.events()).findLast(({ type }) => type === 'FileUploaded');
  const { fileId, blob } = (uploaded?.data ?? {}) as { fileId: number; blob: string };
  expect(reference).toContain(String(fileId));
  let removed = false;
  /** As the program does it, between the copy of the log and that of the files: the event, then the bytes. */
  const remove = (step: string, done: number, total: number): void => {
    if (removed || step !== 'copying the log' || done < total) return;
    removed = true;
    using log = new DatabaseSync(join(run.folder, 'log.sqlite'));
    log
      .prepare(
        `INSERT INTO events SELECT (SELECT max(position) + 1 FROM events), stream, revision + 1, 'removal-of-it',
         'FileRemoved', 1, at, actor, correlation_id, causation_id, json_object('fileId', ?) FROM events WHERE id = ?`,
      )
      .run(fileId, uploaded?.id ?? '');
    rmSync(join(run.folder, 'media', blob));
  };
  const { lost } = await writeBackup(run.folder, to, remove);
  expect(removed).toBe(true);
  expect(lost).toEqual([]);
  expect(readLog(join(to, 'data/log.sqlite')).blobs).not.toContain(blob);
  expect(filesIn(to)).not.toContain(`data/media/${blob}`);
});

test('a letter that leaves the outbox meanwhile is not in it', async () => {
  const outbox = join(run.folder, 'outbox');
  for (const name of ['a.eml', 'b.eml', 'c.eml']) await writeFile(join(outbox, name), 'x');
  const letters = await readdir(outbox);
  const leaving: string[] = [];
  const forget = (step: string): void => {
    if (step !== 'copying outbox' || leaving.length > 0) return;
    leaving.push(...letters.slice(-2));
    for (const name of leaving) rmSync(join(outbox, name));
  };
  await writeBackup(run.folder, to, forget);
  expect(leaving).toHaveLength(2);
  expect(new Set(await readdir(join(to, 'keys/outbox')))).toEqual(new Set(letters.slice(0, -2)));
  await restore();
});

test('a file that was lost before is named, and everything else is backed up', async () => {
  const [blob = ''] = readLog(join(run.folder, 'log.sqlite')).blobs;
  const file = join(run.folder, 'media', blob);
  await rename(file, `${run.folder}-aside`);
  try {
    expect((await backUp()).lost).toEqual([blob]);
    await restore();
  } finally {
    await rename(`${run.folder}-aside`, file);
  }
});

test('the uploaded files of a log on a server are in it, and come back', async () => {
  const { identity, head } = readLog(join(run.folder, 'log.sqlite'));
  const onServer = { log: { identity, head }, async [Symbol.asyncDispose]() {} };
  await writeBackup(run.folder, to, quiet, onServer);
  const uploaded = await readdir(join(run.folder, 'media'));
  expect(uploaded).toHaveLength(2);
  const dataDir = `${to}-restored`;
  const from = { data: join(to, 'data'), keys: join(to, 'keys'), ledger: undefined, dataDir };
  await restoreBackup(from, quiet, onServer);
  expect(await readdir(join(dataDir, 'media'))).toEqual(uploaded);
});

test('a key that is changed between the log and the keys is refused', async () => {
  const file = join(run.folder, 'keys.json');
  const before = await readFile(file, 'utf8');
  let steps = 0;
  const change = (): void => {
    steps += 1;
    if (steps === 1) writeFileSync(file, before.replace('"key": "', '"key": "AAAA'));
  };
  try {
    await expect(writeBackup(run.folder, to, change)).rejects.toThrow('The key was changed');
    expect(existsSync(to)).toBe(false);
  } finally {
    await writeFile(file, before);
  }
});

test('a folder that is there already, or of a backup under way, is left alone', async () => {
  await mkdir(to, { recursive: true });
  await expect(backUp()).rejects.toThrow(BackupRefused);
  expect(await readdir(to)).toEqual([]);
  to = `${to}-next`;
  await mkdir(`${to}.unfinished`);
  await expect(backUp()).rejects.toThrow(`${to}.unfinished is there`);
  expect(existsSync(to)).toBe(false);
});

test('a folder without a log, and a damaged log, leave nothing that looks like a backup', async () => {
  await expect(writeBackup(`${to}-nowhere`, to, quiet)).rejects.toThrow('There is no log.sqlite');
  const damaged = `${to}-damaged`;
  await backUp();
  await restore(damaged);
  const log = join(damaged, 'log.sqlite');
  const { size } = await stat(log);
  await writeFile(log, (await readFile(log)).fill(0x5a, size - 3000, size - 100));
  to = `${to}-of-damaged`;
  await expect(writeBackup(damaged, to, quiet)).rejects.toThrow();
  expect(existsSync(to) || existsSync(`${to}.unfinished`)).toBe(false);
});

const DAMAGES: Readonly<Record<string, (data: string, keys: string) => Promise<unknown>>> = {
  'holds no manifest.json': data => unlink(join(data, 'manifest.json')),
  'manifest.json is damaged': data => writeFile(join(data, 'manifest.json'), '{"format": 1'),
  'log.sqlite is damaged': data => appendFile(join(data, 'log.sqlite'), 'x'),
  'log.sqlite is missing': data => unlink(join(data, 'log.sqlite')),
  'media/.* is missing': data => rm(join(data, 'media'), { recursive: true }),
  'keys.json is damaged': (_, keys) => writeFile(join(keys, 'keys.json'), '{}'),
  'keys holds no manifest.json': (_, keys) => rm(keys, { recursive: true }),
};

test.each(Object.entries(DAMAGES))(
  'a backup of which %s is refused before anything is written',
  async (why, damage) => {
    await backUp();
    await damage(join(to, 'data'), join(to, 'keys'));
    await expect(restore()).rejects.toThrow(new RegExp(why));
    expect(existsSync(`${to}-restored`)).toBe(false);
  },
);

test('older keys are refused; those of this backup are found elsewhere, and newer ones open it too', async () => {
  const [first, second] = [to, `${to}-second`];
  await backUp();
  to = second;
  await backUp();
  await expect(restore(`${to}-restored`, join(first, 'keys'))).rejects.toThrow('older than the log');
  to = first;
  await restore(`${first}-with-newer`, join(second, 'keys'));
  expect(existsSync(join(`${first}-with-newer`, 'subject-keys.sqlite'))).toBe(true);
  to = second;
  await rename(join(to, 'keys'), `${to}-keys`);
  await restore(`${to}-restored`, `${to}-keys`);
  expect(await readInstallationKeys(`${to}-restored`)).toEqual(await readInstallationKeys(run.folder));
});

test('old archives of keys go, never the newest, and none of another log', async () => {
  const parent = to;
  const backups = ['a', 'b', 'c'].map(name => join(parent, name));
  for (to of backups) await backUp();
  const [first = '', second = '', third = ''] = backups;
  const manifest = async (backup: string, change: object) => {
    const file = join(backup, 'keys', 'manifest.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
  };
  const other = { identity: '019ac4d2-7a06-7c11-9a3e-5b6c7d8ea001', head: '1', events: 1 };
  await manifest(first, { madeAt: '2026-01-01T08:00:00.000Z' });
  await manifest(second, { madeAt: '2026-01-20T08:00:00.000Z', log: other });
  await manifest(third, { madeAt: '2026-01-25T08:00:00.000Z' });
  const on = (day: string) => ({ days: 30, now: Date.parse(`${day}T08:00:00.000Z`) });
  expect(await sweepKeyArchives(third, on('2026-01-31'))).toEqual([]);
  expect(await sweepKeyArchives(third, on('2026-02-01'))).toEqual([join(first, 'keys')]);
  expect(await sweepKeyArchives(third, on('2027-01-01'))).toEqual([]);
  const kept = backups.map(backup => [existsSync(join(backup, 'data')), existsSync(join(backup, 'keys'))]);
  expect(kept).toEqual([
    [true, false],
    [true, true],
    [true, true],
  ]);
});

test('the keys that a killed backup has left go when they are old, though nothing says of which log they are', async () => {
  const [killed, own] = [join(to, 'killed.unfinished'), join(to, 'own')];
  to = join(to, 'whole');
  await backUp();
  await cp(join(to, 'keys'), join(killed, 'keys'), { recursive: true });
  await rm(join(killed, 'keys', 'manifest.json'));
  await cp(join(killed, 'keys'), join(own, 'keys'), { recursive: true });
  const { mtimeMs } = await stat(join(killed, 'keys'));
  const after = (days: number) => ({ days: 30, now: mtimeMs + days * DAY_MS });
  expect(await sweepKeyArchives(to, after(29))).toEqual([]);
  expect(await sweepKeyArchives(to, after(31))).toEqual([join(killed, 'keys')]);
  expect([killed, own].map(folder => existsSync(join(folder, 'keys')))).toEqual([false, true]);
});

test('a restore overwrites nothing, and does not meddle with a program that runs', async () => {
  await backUp();
  const dataDir = `${to}-restored`;
  await mkdir(join(dataDir, 'media'), { recursive: true });
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
  await expect(restore()).rejects.toThrow(/media in .* would be overwritten/);
  expect(await readdir(dataDir)).not.toContain('log.sqlite');
  await rm(join(dataDir, 'media'), { recursive: true });
  await restore();
  expect(await readdir(dataDir)).toContain('notes.txt');
  await expect(restore()).rejects.toThrow('would be overwritten');
});

test('no program starts on what is half restored, and restoring again makes it whole', async () => {
  await backUp();
  const dataDir = `${to}-restored`;
  await restore();
  await rename(join(dataDir, 'log.sqlite'), join(dataDir, 'log.sqlite.restoring'));
  await chmod(join(dataDir, 'keys.json'), 0o400);
  await expect(prepareDataDir(dataDir)).rejects.toThrow('is half restored: run npm run restore again');
  await restore();
  await prepareDataDir(dataDir);
  expect(readLog(join(dataDir, 'log.sqlite')).events).toBe((await run.events()).length);
});
