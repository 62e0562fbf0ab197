/**
 * How soon pages are there on a phone over a slow line, as Lighthouse simulates it (four times slower, slow 4G): the
 * median of five visits. Lighthouse is no dependency, it is as large as the rest together: npm fetches it for the run.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/chromium.ts';
import { startProgram, temporaryFolder } from './program.ts';
import { type BenchRow, median, type Wanted } from './row.ts';
import type { TraceEvent } from './trace-event.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const VISITS = 5;
const PAGES = {
  home: '/fr',
  list: '/fr/prierre',
  text: '/fr/prierre/avec-marie/je-vous-salue-marie',
} as const;

interface Figure {
  readonly audit: string;
  readonly unit: string;
  readonly wanted: Wanted;
}
const FIGURES: Readonly<Record<string, Figure>> = {
  'first contentful paint': { audit: 'first-contentful-paint', unit: 'ms', wanted: { atMost: 1000 } },
  'largest contentful paint': { audit: 'largest-contentful-paint', unit: 'ms', wanted: { atMost: 1400 } },
  'layout shift': { audit: 'cumulative-layout-shift', unit: '', wanted: { atMost: 0 } },
  weight: { audit: 'total-byte-weight', unit: 'bytes', wanted: { atMost: 215_000 } },
};

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

const SLOWER = 4;
const LONG_MS = 50;

/**
 * For how long a touch would have to wait, as Lighthouse counts it: what tasks after the first paint take beyond 50 ms on
 * a phone four times slower. But of the processor's time: a machine that does something else beside does not count.
 */
function blockingMs(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const painted = events.findLast(({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid);
  if (!start || !painted) throw new Error(`${url} was not painted.`);
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
    .reduce((ms, { tdur = 0 }) => ms + Math.max(0, (tdur / 1000) * SLOWER - LONG_MS), 0);
}

interface Visit extends Report {
  readonly blockingMs: number;
}

async function visit(url: string, folder: string): Promise<Visit> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      // Gathers into the folder, and audits.
      ...[
        `-GA=${folder}`,
        '--only-categories=performance',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const trace = JSON.parse(await readFile(join(folder, 'trace.json'), 'utf8'));
  return { ...(JSON.parse(stdout) as Report), blockingMs: blockingMs(trace.traceEvents, url) };
}

export async function benchPaint(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startProgram(folder.path, { DEMO: '1' });
  const rows: BenchRow[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const reports: Visit[] = [];
    for (let at = 0; at < VISITS; at++)
      reports.push(await visit(program.url + path, join(folder.path, `${page}-${at}`)));
    const score = median(reports.map(({ categories }) => categories.performance.score * 100));
    rows.push({ name: `paint, ${page}: score`, value: score, unit: '', wanted: { atLeast: 99 } });
    const blocking = median(reports.map(report => report.blockingMs));
    rows.push({
      ...{ name: `paint, ${page}: blocking time, by the processor's clock`, unit: 'ms' },
      ...{ value: blocking, wanted: { atMost: 100 } },
    });
    for (const [name, { audit, unit, wanted }] of Object.entries(FIGURES)) {
      const figures = reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
      // To the thousandth, as Lighthouse shows a layout shift.
      const value = Math.round(median(figures) * 1000) / 1000;
      rows.push({ name: `paint, ${page}: ${name}`, value, unit, wanted });
    }
  }
  return rows;
}
