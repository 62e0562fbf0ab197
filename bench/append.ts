/** Durable appends by many writers, beside the same rows committed by the same groups with nothing around. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BareGroups } from './append-bare.ts';
import { APPENDS, durableAppends, openLog, translationWritten, WRITERS } from './durable-log.ts';
import { inTurns } from './in-turns.ts';
import { temporaryFolder } from './program.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 3;

async function logAppends(file: string): Promise<number> {
  await using log = await openLog(file);
  // Before the log is closed.
  return await durableAppends(log);
}

export function bareAppends(file: string): Promise<number> {
  const event = translationWritten(0);
  const row = { ...event, data: JSON.stringify(event.data) };
  const workerData: BareGroups = { file, writers: WRITERS, groups: APPENDS / WRITERS, row };
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./append-bare.ts', import.meta.url), { workerData });
    thread.once('message', (milliseconds: number) => resolve((APPENDS / milliseconds) * 1000));
    thread.once('error', reject);
  });
}

export async function benchAppend(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  let files = 0;
  const file = () => join(folder.path, `${++files}.db`);
  const figures = await inTurns(ROUNDS, {
    value: () => logAppends(file()),
    limit: () => bareAppends(file()),
  });
  return [{ name: `durable appends, ${WRITERS} writers`, unit: 'events/s', ...figures }];
}

if (import.meta.main) console.table(await benchAppend());
