/** What the page of the dashboard has to do while fifty views a second arrive, on a processor four times slower. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';
import { sendStorm } from '../tests/storm.ts';
import { ADMINISTRATOR, startProgram, temporaryFolder } from './program.ts';
import type { BenchRow } from './row.ts';
import type { TraceEvent } from './trace-event.ts';

const SLOWER = 4;
const ARGUMENTS = ['--no-sandbox', '--disable-gpu'];

export async function benchStorm(): Promise<readonly BenchRow[]> {
  await using folder = await temporaryFolder();
  await using program = await startProgram(folder.path, { DEMO: '1' });
  await using browser = await chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  const page = await browser.newPage({ locale: 'fr-FR' });
  await openDashboard(page, program.url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // Frame after frame, so that work has a frame to belong to.
  await page.evaluate(() => {
    const frame = () => requestAnimationFrame(frame);
    frame();
  });
  const { frames, tasks } = await traced(browser, page, () => sendStorm(program.url));
  const p95 = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  return [
    { name: 'storm: work of a frame, p95', value: p95, unit: 'ms', wanted: { atMost: 16 } },
    { name: 'storm: longest task', value: Math.max(...tasks), unit: 'ms', wanted: { atMost: 100 } },
  ];
}

async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/fr/connexion?suite=%2Ffr%2Fadmin`);
  await page.mouse.move(10, 10);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  const main = page.getByRole('main');
  await main.getByLabel('Adresse e-mail').fill(ADMINISTRATOR.username);
  await main.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await main.getByRole('button', { name: 'Se connecter' }).click();
  await page.locator('.recharts-surface').first().waitFor();
}

interface Work {
  readonly frames: readonly number[];
  readonly tasks: readonly number[];
}

/** Milliseconds of processor time on the thread of the page: other work on the machine counts for nothing. */
async function traced(browser: Browser, page: Page, during: () => Promise<unknown>): Promise<Work> {
  const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];
  await browser.startTracing(page, { categories });
  await during();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const fired = Map.groupBy(
    traceEvents.filter(({ name }) => name === 'FireAnimationFrame'),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const [thread = '', marks = []] = [...fired].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const starts = marks.map(({ ts }) => ts).sort((a, b) => a - b);
  const work = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && `${pid} ${tid}` === thread)
    .sort((a, b) => a.ts - b.ts);
  const frames: number[] = starts.map(() => 0);
  let at = -1;
  for (const { ts, tdur = 0 } of work) {
    // A frame's callback runs within its task.
    while (at + 1 < starts.length && (starts[at + 1] ?? 0) <= ts + tdur) at++;
    if (at >= 0) frames[at] = (frames[at] ?? 0) + tdur / 1000;
  }
  return { frames, tasks: work.map(({ tdur = 0 }) => tdur / 1000) };
}
