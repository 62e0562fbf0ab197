/** `npm run import` and `npm run build-models` on every engine that is met. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMongo } from '../../platform/mongodb/connect-mongo.ts';
import { environmentOf } from '../environment.ts';
import { againstRebuild } from '../faults/against-rebuild.ts';
import { freePort } from '../free-port.ts';
import { KEY, startTestParvis } from '../start-parvis.ts';
import { givenEngines } from './given-engines.ts';

const engines = await givenEngines({ mayBeReal: false });
const { MONGODB_URL } = engines.env;
let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-tools-'));
  env = { ...engines.env, DATA_DIR: folder, DEMO: '0', SECRET_KEY: KEY.toString('base64') };
});
afterAll(async () => {
  await engines[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function run(...command: readonly string[]) {
  const child = spawn(process.execPath, command, { env: environmentOf(env) });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

test('texts are imported into the log of a program that does not run, and once', async () => {
  const file = join(folder, 'texts.ndjson');
  const lines = ['Genèse 1', 'Genèse 2', 'Prier à table'].map((title, at) =>
    JSON.stringify({ id: `fr:${at}`, lang: 'fr', title, content: `<p>${title}. Une porte à Bafoussam.</p>` }),
  );
  await writeFile(file, lines.join('\n'));
  const first = await run('scripts/import.ts', file);
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('3 added, 0 already there')]);
  const again = await run('scripts/import.ts', file);
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('0 added, 3 already there')]);
});

test('read models and index are made anew from the log, whatever they held', async () => {
  const started = await startTestParvis({ env: { ...env, PORT: String(await freePort()) } });
  expect((await started.visitor.get('/api/posts')).body.totalItems).toBe(3);
  await started.stop();
  if (MONGODB_URL) await emptyAll(MONGODB_URL);
  const { code, stdout, stderr } = await run('scripts/build-models.ts', '--anew');
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringMatching(/\d+ read models and the search index are made anew\.\n$/),
    '',
  ]);
  expect((await againstRebuild(env)).events).not.toEqual([]);
});

/** As after an accident: everything that the program keeps on the server is there, and says nothing. */
async function emptyAll(url: string): Promise<void> {
  await using mongo = await connectMongo({ url });
  for (const collection of await mongo.database.collections())
    if (/\.\d+$/.test(collection.collectionName)) await collection.deleteMany({});
  expect(await mongo.database.collection('generations').countDocuments()).toBeGreaterThan(0);
}
