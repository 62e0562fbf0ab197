/** What 50,000 texts cost: made from the log, begun with again, and searched by words that stand everywhere. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteEventLog } from '../platform/event-log/sqlite/sqlite-event-log.ts';
import { createHistory } from '../tests/build-events.ts';
import { haveChapters } from '../tests/chapters.ts';
import { growthTexts } from './growth-texts.ts';
import { type Program, startProgram, temporaryFolder } from './program.ts';
import { appendWhole, publishTexts } from './publish-chapters.ts';
import type { BenchRow } from './row.ts';
import { percentile } from './typing.ts';

const TEXTS = 50_000;
const MEGABYTE = 1e6;
/** Beginnings and words of nearly every text, alone and together; none of them twice. */
const EVERYWHERE = {
  fr: [
    'l',
    'le',
    'le ',
    'a',
    'a ',
    'se',
    'et',
    'et ',
    'de',
    'de la',
    'de la ',
    'les',
    'en',
    'qui',
    'd',
    'que',
  ],
  'en-US': ['t', 'the', 'the ', 'a', 'and', 'and ', 'of', 'of the', 'of the ', 'he', 'in', 's', 'to', 'that'],
} as const;

async function keys(program: Program): Promise<number[]> {
  const times: number[] = [];
  for (const [lang, texts] of Object.entries(EVERYWHERE)) {
    for (const q of texts) {
      const began = performance.now();
      const query = new URLSearchParams({ q, lang, itemsPerPage: '8' });
      await (await fetch(`${program.url}/api/search?${query}`)).arrayBuffer();
      times.push(performance.now() - began);
    }
  }
  return times.sort((a, b) => a - b);
}

export async function benchGrowth(): Promise<BenchRow[]> {
  if (!haveChapters()) return [];
  await using folder = await temporaryFolder();
  await fill(join(folder.path, 'log.sqlite'));
  const start = () => startProgram(folder.path, { DEMO: '0' });
  const resident = async (program: Program) => (await program.residentBytes()) / MEGABYTE;
  let made: number;
  let built: number;
  {
    await using program = await start();
    made = TEXTS / (program.readyMs / 1000);
    built = await resident(program);
  }
  await using program = await start();
  const atRest = await resident(program);
  // Opens the connection, and lets the program have searched before.
  await fetch(`${program.url}/api/search?q=nabuchodonosor&lang=fr`).then(answer => answer.arrayBuffer());
  const times = await keys(program);
  const texts = `${TEXTS.toLocaleString('en')} texts`;
  const search = statSync(join(folder.path, 'search.sqlite')).size / MEGABYTE;
  return [
    {
      name: `read models and search made from ${texts}`,
      value: made,
      unit: 'texts/s',
      wanted: { atLeast: 2000 },
    },
    { name: `resident after ${texts} were made`, value: built, unit: 'MB', wanted: { atMost: 500 } },
    { name: `ready, with ${texts}`, value: program.readyMs / 1000, unit: 's', wanted: { atMost: 3 } },
    { name: `resident when ready, with ${texts}`, value: atRest, unit: 'MB', wanted: { atMost: 500 } },
    {
      name: `a key over HTTP, words of nearly all of ${texts}, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      wanted: { atMost: 20 },
    },
    { name: `search index of ${texts}`, value: search, unit: 'MB', wanted: { atMost: 482 } },
  ];
}

async function fill(file: string): Promise<void> {
  const history = createHistory();
  publishTexts(history, growthTexts(TEXTS));
  await using log = await openSqliteEventLog({
    file,
    onFatal: error => {
      throw error;
    },
  });
  await appendWhole(log, history);
}

if (import.meta.main) console.table(await benchGrowth());
