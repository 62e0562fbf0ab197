import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { killInRounds } from './kill-in-rounds.ts';

test('kill -9 in the middle of writes over HTTP loses nothing acknowledged, and the read models stay true', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parvis-killed-'));
  const env = { PORT: String(await freePort()), DATA_DIR: folder };
  const acknowledged = await killInRounds({
    env,
    rounds: 8,
    writers: 8,
    killed: { fromMs: 200, toMs: 1000 },
  });
  expect(acknowledged).toBeGreaterThan(100);
  await rm(folder, { recursive: true });
});
