/**
 * How soon pages are there on a phone over a slow line, as Lighthouse simulates it (four times slower, slow 4G): the
 * median of five visits. Lighthouse is no dependency, it is as large as the rest together: npm fetches it for the run.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/chromium.ts';
import { startProgram, temporaryFolder } from './program.ts';
import type { BenchRow, Wanted } from './row.ts';

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
  'blocking time': { audit: 'total-blocking-time', unit: 'ms', wanted: { atMost: 100 } },
  'layout shift': { audit: 'cumulative-layout-shift', unit: '', wanted: { atMost: 0 } },
  weight: { audit: 'total-byte-weight', unit: 'bytes', wanted: { atMost: 215_000 } },
};

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

async function visit(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      ...['--only-categories=performance', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function benchPaint(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startProgram(folder.path, { DEMO: '1' });
  const rows: BenchRow[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    const reports: Report[] = [];
    for (let at = 0; at < VISITS; at++) reports.push(await visit(program.url + path));
    const score = median(reports.map(({ categories }) => categories.performance.score * 100));
    rows.push({ name: `paint, ${page}: score`, value: score, unit: '', wanted: { atLeast: 99 } });
    for (const [name, { audit, unit, wanted }] of Object.entries(FIGURES)) {
      const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      rows.push({ name: `paint, ${page}: ${name}`, value, unit, wanted });
    }
  }
  return rows;
}
