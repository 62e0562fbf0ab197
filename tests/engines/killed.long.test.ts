/** The kill test of tests/faults, with log, read models, files and search on every engine that is met. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killInRounds } from '../faults/kill-in-rounds.ts';
import { freePort } from '../free-port.ts';
import { givenEngines } from './given-engines.ts';

// What others have written to a real log would be looked through with what the visitors of this test wrote.
const engines = await givenEngines({ mayBeReal: false });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-killed-'));
});
afterAll(async () => {
  await engines[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('kill -9 in the middle of writes loses nothing acknowledged on the engines, and the views stay true', async () => {
  const env = { ...engines.env, PORT: String(await freePort()), DATA_DIR: folder };
  // A server that is good for tests alone answers some writes a second.
  const killed = engines.env.MONGODB_URL ? { fromMs: 2000, toMs: 5000 } : { fromMs: 500, toMs: 1500 };
  expect(await killInRounds({ env, rounds: 4, writers: 2, killed })).toBeGreaterThan(10);
});
