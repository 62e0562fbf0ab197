/** How long somebody waits for the site as it was at a moment: in the middle of a million events, and at their end. */
import { join } from 'node:path';
import { eventTypes } from '../events/all.ts';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { buildPast, type PastOptions } from '../services/past/build-past.ts';
import { temporaryFolder } from './program.ts';
import { fill } from './ready.ts';
import { median } from './replay.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** With a search in it, and in seconds. */
async function built(options: PastOptions, folder: string, instant: string): Promise<number> {
  const began = performance.now();
  const { signal } = new AbortController();
  await using past = await buildPast(options, { folder, instant, signal, onReached: () => undefined });
  await past.search({ text: 'parvis', page: 1, itemsPerPage: 10 });
  return (performance.now() - began) / 1000;
}

export async function benchPast(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  await using log = await openSqliteEventLog({
    file: join(folder.path, 'log.sqlite'),
    onFatal: error => {
      throw error;
    },
  });
  await fill(log);
  const options: PastOptions = {
    ...{ log, decode: createDecoder(eventTypes), types: eventTypes },
    keys: { known: () => 'forgotten', load: async () => undefined },
    endOf: async () => [],
    logger: {
      error: (details, message) => {
        throw new Error(`${message}: ${JSON.stringify(details)}`);
      },
    },
  };
  const rows: BenchRow[] = [];
  for (const [where, instant] of [
    ['in the middle', '2026-05-27T12:00:00.000Z'],
    ['at the end', '2027-01-01T00:00:00.000Z'],
  ] as const) {
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      seconds.push(await built(options, join(folder.path, `past-${round}`), instant));
    rows.push({
      name: `the site as of a moment ${where} of 1,000,000 events`,
      value: median(seconds),
      unit: 's',
    });
  }
  return rows;
}

if (import.meta.main) console.table(await benchPast());
