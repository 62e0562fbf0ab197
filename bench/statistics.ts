/** How long the dashboard's questions take with a million events behind them. */
import { join } from 'node:path';
import { openSqliteReadStore } from '../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { openReadModels } from '../services/read-models.ts';
import { readTextsOf } from '../services/statistics/read-texts.ts';
import { statisticsOf } from '../services/statistics/statistics.ts';
import { waitingOf } from '../services/statistics/waiting.ts';
import { openLog } from './durable-log.ts';
import { temporaryFolder } from './program.ts';
import { fill, replay } from './replay.ts';
import { type BenchRow, median } from './row.ts';

const EVENTS = 1_000_000;
const TEXTS = 2_500;
const ROUNDS = 20;

export async function benchStatistics(events = EVENTS): Promise<BenchRow[]> {
  await using folder = await temporaryFolder();
  await using log = await openLog(join(folder.path, 'log.db'));
  await fill(log, { events, texts: TEXTS });
  await using store = await openSqliteReadStore({ folder: join(folder.path, 'read') });
  await replay(log, store, events);
  const models = openReadModels(store);
  // The last event: the periods before it are full.
  const [last] = await models.activityByDay.find({ sort: [{ field: 'day', direction: 'desc' }], limit: 1 });
  const now = Date.parse(`${last?.day}T12:00:00Z`);
  const asked = { range: 'year', timeZone: 'Europe/Paris', language: 'fr', now } as const;
  const questions = {
    'a year in figures': () => statisticsOf(models.activityByDay, asked, now),
    'what was read in a year': () => readTextsOf(models, asked),
    'what waits': () => waitingOf(models, now),
  };
  const rows: BenchRow[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    rows.push({ name: `${name}, ${events.toLocaleString('en')} events`, value: median(times), unit: 'ms' });
  }
  return rows;
}

if (import.meta.main) console.table(await benchStatistics(Number(process.argv[2] ?? EVENTS)));
