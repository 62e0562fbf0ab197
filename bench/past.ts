/** How long somebody waits for the site as it was at a moment of a million events. */
import { join } from 'node:path';
import { eventTypes } from '../events/all.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { buildPast, type PastOptions } from '../services/past/build-past.ts';
import { createSnapshots } from '../services/past/snapshots.ts';
import { openLog } from './durable-log.ts';
import { temporaryFolder } from './program.ts';
import { fill } from './ready.ts';
import { type BenchRow, median } from './row.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MOMENTS = 8;
/** Of most of the events. */
const [FROM, UNTIL] = [Date.UTC(2026, 1, 1), Date.UTC(2026, 1, 1) + 1_000_000 * 20_000];
const END = new Date(UNTIL).toISOString();

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
  await using log = await openLog(join(folder.path, 'log.sqlite'));
  await fill(log);
  const options: PastOptions = {
    ...{ log, decode: createDecoder(eventTypes), types: eventTypes },
    keys: { known: () => 'forgotten', load: async () => undefined },
    endOf: async () => [],
    leaving: async () => new Set(),
    logger: {
      error: (details, message) => {
        throw new Error(`${message}: ${JSON.stringify(details)}`);
      },
    },
  };
  const build = (instant: string, more?: Pick<PastOptions, 'snapshots'>) =>
    built({ ...options, ...more }, join(folder.path, 'past'), instant);
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round++) plain.push(await build(END));
  const snapshots = createSnapshots(join(folder.path, 'snapshots'));
  await build(END, { snapshots });
  const near: number[] = [];
  for (let round = 0; round < MOMENTS; round++)
    near.push(
      await build(new Date(FROM + ((round + 0.7) / MOMENTS) * (UNTIL - FROM)).toISOString(), { snapshots }),
    );
  const of = 'the site as of a moment of 1,000,000 events, with a search';
  return [
    {
      name: `${of}, at the end, before there are snapshots`,
      value: median(plain),
      unit: 's',
      wanted: { atMost: 20 },
    },
    { name: `${of}, the slowest of ${MOMENTS}`, value: Math.max(...near), unit: 's' },
  ];
}

if (import.meta.main) console.table(await benchPast());
