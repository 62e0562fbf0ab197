/** How long the questions of dashboard and replay take with a million events behind them. */
import { join } from 'node:path';
import { eventTypes } from '../events/all.ts';
import { createDecoder } from '../platform/event-log/upcasting.ts';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { beginningOf } from '../services/history/replay-beginning.ts';
import { recordedReadModels } from '../services/recorded-read-models.ts';
import { readTextsOf } from '../services/statistics/read-texts.ts';
import { statisticsOf } from '../services/statistics/statistics.ts';
import { waitingOf } from '../services/statistics/waiting.ts';
import { openLog } from './durable-log.ts';
import { temporaryFolder } from './program.ts';
import { fill, replay } from './replay.ts';
import { type BenchRow, median, type Wanted } from './row.ts';

const EVENTS = 1_000_000;
const TEXTS = 2_500;
/** Who edit what they wrote, so that one event in ten has to do with a case. */
const AUTHORS = 2_000;
const ROUNDS = 20;

export async function benchStatistics(events = EVENTS): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using log = await openLog(join(folder.path, 'log.db'));
  await fill(log, { events, texts: TEXTS, authors: AUTHORS });
  await using store = await openSqliteReadStore({ folder: join(folder.path, 'read') });
  await replay(log, store, events);
  const models = recordedReadModels(store);
  // The last event: the periods before it are full.
  const [last] = await models.activityByDay.find({ sort: [{ field: 'day', direction: 'desc' }], limit: 1 });
  const now = Date.parse(`${last?.day}T12:00:00Z`);
  const from = new Date(now).toISOString();
  const asked = { range: 'year', timeZone: 'Europe/Paris', language: 'fr', now } as const;
  const replayed = { ...models, log, decode: createDecoder(eventTypes) };
  const questions: readonly { name: string; ask: () => Promise<unknown>; wanted?: Wanted }[] = [
    { name: 'a year in figures', ask: () => statisticsOf(models.activityByDay, asked, now) },
    { name: 'what was read in a year', ask: () => readTextsOf(models, asked) },
    { name: 'what waits', ask: () => waitingOf(models, now) },
    {
      name: 'how it stood when a replay begins',
      ask: () => beginningOf(replayed, { from, until: from }),
      wanted: 'nothing',
    },
  ];
  const rows: BenchRow[] = [];
  for (const { name, ask, ...wanted } of questions) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    rows.push({
      ...wanted,
      name: `${name}, ${events.toLocaleString('en')} events`,
      value: median(times),
      unit: 'ms',
    });
  }
  return rows;
}

if (import.meta.main) console.table(await benchStatistics(Number(process.argv[2] ?? EVENTS)));
