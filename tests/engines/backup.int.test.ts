/** `npm run backup` and `npm run restore` where keys and ledger lie in MongoDB, and the log on a server of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readInstallationKeys } from '../../platform/config/installation-key.ts';
import { connectMongo } from '../../platform/mongodb/connect-mongo.ts';
import { environmentOf } from '../environment.ts';
import { liveOf } from '../lives.ts';
import { KEY, PASSWORD, startTestParvis, type TestParvis } from '../start-parvis.ts';
import { givenEngines } from './given-engines.ts';

const engines = await givenEngines({ mayBeReal: false });
const { MONGODB_URL = '' } = engines.env;
let folder: string;
let run: TestParvis;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-backup-'));
});
afterAll(async () => {
  await run?.[Symbol.asyncDispose]();
  await engines[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function command(name: string, dataDir: string, ...args: readonly string[]) {
  const env = { ...engines.env, DATA_DIR: dataDir, LEDGER_DIR: join(folder, 'apart') };
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: environmentOf({ ...env, SECRET_KEY: KEY.toString('base64') }),
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

describe.runIf(MONGODB_URL)('with MongoDB', () => {
  test('keys and ledger are backed up, and put back where they were lost: who was forgotten stays so', async () => {
    run = await startTestParvis({ env: { ...engines.env, LEDGER_DIR: join(folder, 'apart') } });
    await readInstallationKeys(run.folder);
    const editor = await run.person('Basile', 'ROLE_EDITOR');
    const [gone, stays] = [await liveOf(run, editor, 'chrysoprase'), await liveOf(run, editor, 'malachite')];
    const wrapped = async (subjects: readonly string[]) =>
      new Map((await run.parvis.stores.keyStore.find(subjects)).map(one => [one.subject, one.wrapped]));
    const before = await wrapped(stays.subjects());
    expect([...before.values()]).not.toContain(null);

    const backup = join(folder, 'backup');
    const backedUp = await command('backup', run.folder, backup);
    expect(backedUp).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('The keys and') });
    const { status } = await gone.client.delete(gone.account, {}, { password: PASSWORD });
    expect(status).toBe(200);
    await run.parvis.settle();
    await run.stop();

    await using mongo = await connectMongo({ url: MONGODB_URL });
    for (const name of ['subjectKeys', 'subjectKeysLog', 'forgotten'])
      await mongo.database.dropCollection(name);
    await rm(run.folder, { recursive: true });
    const restored = await command('restore', run.folder, backup);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    // What is there already stays as it is.
    const again = await command('restore', `${folder}/other`, backup);
    expect(again).toMatchObject({ code: 0, stderr: '' });

    await run.start();
    expect(await wrapped(stays.subjects())).toEqual(before);
    const keys = await wrapped(gone.subjects());
    expect([...keys.values()]).toEqual(gone.subjects().map(() => null));
    expect((await run.visitor.get(stays.testimony)).body.content).toContain('malachite');
    expect((await run.visitor.get(gone.testimony)).status).toBe(404);
  });

  test('a key that MongoDB lacks ends the start', async () => {
    const keys = await run.parvis.stores.keyStore.list('', 1000);
    const { subject = '' } = keys.find(({ wrapped }) => wrapped !== null) ?? {};
    await run.stop();
    await using mongo = await connectMongo({ url: MONGODB_URL });
    await mongo.database.collection<{ _id: string }>('subjectKeys').deleteOne({ _id: subject });
    await expect(run.start()).rejects.toThrow(`that of ${subject}`);
  });
});
