/**
 * What 50,000 texts cost: made from the log, begun with again, handed over to another version, and searched by words
 * that stand everywhere.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../contract/languages.ts';
import { indexFile } from '../search/embedded/index-files.ts';
import { type BuiltEvent, createHistory } from '../tests/build-events.ts';
import { haveChapters } from '../tests/chapters.ts';
import { openLog } from './durable-log.ts';
import { growthTexts } from './growth-texts.ts';
import { installedFolder, type Program, startProgram } from './program.ts';
import { appendWhole, publishTexts } from './publish-chapters.ts';
import type { BenchRow } from './row.ts';
import { percentile } from './typing.ts';

const TEXTS = 50_000;
/** Published while the next version builds. */
const MEANWHILE = 200;
/** Published before a start that has to catch up with them: some 2,000 events. */
const LATER = 650;
const MADE_WITHIN_MS = 5 * 60_000;
const MEGABYTE = 1e6;
const NEXT_VERSION = 'bench/next-version.ts';
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

/** How many seconds nobody answers, from the stop of the old program until the next one lacks nothing. */
async function changeOver(
  dataDir: string,
  meanwhile: readonly BuiltEvent[],
): Promise<{ built: number; away: number }> {
  let began: number;
  let built: number;
  {
    await using _old = await startProgram(dataDir, { DEMO: '0' });
    const started = performance.now();
    const building = spawn(process.execPath, [NEXT_VERSION], {
      cwd: new URL('..', import.meta.url).pathname,
      env: { ...process.env, DATA_DIR: dataDir, NEXT_VERSION_OF: 'scripts/build-models.ts' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(building, 'exit');
    await append(dataDir, meanwhile);
    const [code] = await ended;
    if (code !== 0) throw new Error(`the read models were not built: ${code}`);
    built = TEXTS / ((performance.now() - started) / 1000);
    began = performance.now();
  }
  await using next = await startProgram(
    dataDir,
    { DEMO: '0', NEXT_VERSION_OF: 'services/main.ts' },
    { entry: NEXT_VERSION },
  );
  const away = (performance.now() - began) / 1000;
  let shown = 0;
  for (const lang of LANGUAGES) {
    const list = await fetch(`${next.url}/api/posts?itemsPerPage=1&lang=${lang}`);
    shown += ((await list.json()) as { totalItems: number }).totalItems;
  }
  if (shown !== TEXTS + LATER + MEANWHILE) throw new Error(`${shown} texts are shown`);
  return { built, away };
}

export async function benchGrowth(): Promise<BenchRow[]> {
  if (!haveChapters()) return [];
  await using folder = await installedFolder();
  const history = createHistory();
  publishTexts(history, growthTexts(TEXTS));
  const before = history.events.length;
  await append(folder.path, history.events.slice(0, before));
  publishTexts(history, growthTexts(MEANWHILE));
  const later = history.events.length;
  publishTexts(history, growthTexts(LATER));
  const start = () => startProgram(folder.path, { DEMO: '0' }, { readyWithinMs: MADE_WITHIN_MS });
  const resident = async (program: Program) => (await program.residentBytes()) / MEGABYTE;
  const first = await during(start, async program => {
    if (!program.saidAtFirst.includes('building')) throw new Error(`it said '${program.saidAtFirst}'`);
    return { listens: program.listensMs, made: program.readyMs, resident: await resident(program) };
  });
  const again = await during(start, async program => {
    const atRest = await resident(program);
    // Opens the connection, and lets the program have searched before.
    await fetch(`${program.url}/api/search?q=nabuchodonosor&lang=fr`).then(answer => answer.arrayBuffer());
    return { ready: program.readyMs, resident: atRest, keys: await keys(program) };
  });
  await append(folder.path, history.events.slice(later));
  const caughtUp = await during(start, async ({ readyMs }) => readyMs);
  const search = statSync(indexFile(join(folder.path, 'search'))).size / MEGABYTE;
  const change = await changeOver(folder.path, history.events.slice(before, later));
  const texts = `${TEXTS.toLocaleString('en')} texts`;
  const row = (name: string, value: number, unit: string, wanted: BenchRow['wanted']): BenchRow => ({
    name,
    value,
    unit,
    ...(wanted && { wanted }),
  });
  return [
    row(`listens, with ${texts} to make`, first.listens / 1000, 's', { atMost: 3 }),
    row(`read models and search made from ${texts}`, TEXTS / (first.made / 1000), 'texts/s', {
      atLeast: 2000,
    }),
    row(`resident after ${texts} were made`, first.resident, 'MB', { atMost: 500 }),
    row(`ready, with ${texts}`, again.ready / 1000, 's', { atMost: 3 }),
    row(`ready, with ${texts} and ${LATER} more to catch up with`, caughtUp / 1000, 's', { atMost: 3 }),
    row(`resident when ready, with ${texts}`, again.resident, 'MB', { atMost: 500 }),
    row(`read models and search of ${texts} made beside a program that runs`, change.built, 'texts/s', {
      atLeast: 2000,
    }),
    row(`change-over to them, from stop to ready`, change.away, 's', { atMost: 3 }),
    row(`a key over HTTP, words of nearly all of ${texts}, p99`, percentile(again.keys, 0.99), 'ms', {
      atMost: 20,
    }),
    row(`search index of ${texts}`, search, 'MB', { atMost: 482 }),
  ];
}

/** With a program that is stopped afterwards. */
async function during<T>(start: () => Promise<Program>, work: (program: Program) => Promise<T>): Promise<T> {
  await using program = await start();
  return await work(program);
}

async function append(dataDir: string, events: readonly BuiltEvent[]): Promise<void> {
  await using log = await openLog(join(dataDir, 'log.sqlite'));
  await appendWhole(log, events);
}

if (import.meta.main) console.table(await benchGrowth());
