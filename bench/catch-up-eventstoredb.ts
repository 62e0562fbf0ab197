/** How fast all read models are made from a log on EventStoreDB, beside the client reading it and nothing else. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { openEventStoreLog } from '../platform/event-log/eventstoredb/eventstoredb-event-log.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { temporaryFolder } from './program.ts';
import { fill, replay } from './replay.ts';
import { type BenchRow, median } from './row.ts';

const EVENTS = 12_000;
const PUBLICATIONS = 200;
const ROUNDS = 3;

async function pacedStandIn(): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'paced-stand-in.ts'));
  const [url] = await once(child, 'message');
  return { url, process: child };
}

async function bareReading(url: string): Promise<number> {
  const began = performance.now();
  let events = 0;
  for await (const _ of EventStoreDBClient.connectionString(url).readAll()) events++;
  return (events / (performance.now() - began)) * 1000;
}

export async function benchCatchUpEventStoreDb(): Promise<readonly BenchRow[]> {
  const server = await pacedStandIn();
  try {
    await using folder = await temporaryFolder();
    await using log = openEventStoreLog({ url: server.url });
    await fill(log, { events: EVENTS, texts: PUBLICATIONS });
    const caughtUp: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await bareReading(server.url));
      await using store = await openSqliteReadStore({ folder: join(folder.path, `read-${round}`) });
      caughtUp.push(await replay(log, store, EVENTS));
    }
    const value = median(caughtUp);
    const limit = median(bare);
    const name = 'catching up from EventStoreDB (paced stand-in)';
    return [{ name, value, unit: 'events/s', limit, ratio: value / limit }];
  } finally {
    server.process.disconnect();
  }
}

if (import.meta.main) console.table(await benchCatchUpEventStoreDb());
