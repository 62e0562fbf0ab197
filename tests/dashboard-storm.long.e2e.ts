/** The dashboard in a storm: fifty events a second for a minute, on a processor four times slower. */
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { type Browser, expect, type Page } from '@playwright/test';
import { test as base, signIn } from './browser.ts';
import { type Program, startProgram } from './faults/program.ts';
import { freePort } from './free-port.ts';

const SECONDS = 60;
const EACH_SECOND = 50;

interface Own extends Program {
  /** How many views its log holds. */
  readonly viewsInLog: () => number;
}

/** A program of its own for each test, on which nobody else reads. */
const test = base.extend<{ own: Own }>({
  own: async ({ browser: _ }, use, { parallelIndex }) => {
    const PORT = String(await freePort());
    const DATA_DIR = `.cache/e2e-dashboard-${parallelIndex}`;
    await rm(DATA_DIR, { recursive: true, force: true });
    const administrator = { ADMIN_EMAIL: 'admin@parvis.test', ADMIN_PASSWORD: 'Parvis-e2e-1!' };
    await using program = await startProgram({ PORT, DATA_DIR, DEMO: '1', ...administrator });
    await use({
      ...program,
      viewsInLog() {
        using log = new DatabaseSync(`${DATA_DIR}/log.sqlite`, { readOnly: true });
        return Number(log.prepare("SELECT count(*) AS n FROM events WHERE type = 'ViewRecorded'").get()?.n);
      },
    });
  },
  baseURL: async ({ own }, use) => use(own.url),
});

/** Answers what the page's thread had to do meanwhile. */
async function storm(page: Page, browser: Browser, baseURL: string) {
  await signIn(page);
  await page.goto('/fr/admin');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  const posts = await fetch(`${baseURL}/api/posts?itemsPerPage=30`);
  const { member } = (await posts.json()) as { member: readonly Record<string, string>[] };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Frame after frame, so that work has a frame to belong to.
  await page.evaluate(() => {
    const frame = () => requestAnimationFrame(frame);
    frame();
  });
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  let sent = 0;
  const answers: Promise<number>[] = [];
  const began = Date.now();
  while (sent < SECONDS * EACH_SECOND) {
    const wait = began + (sent * 1000) / EACH_SECOND - Date.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    const body = JSON.stringify({ post: member[sent % member.length]?.['@id'] });
    const headers = { 'Content-Type': 'application/json', deviceId: `storm-${began}-${sent++}` };
    const init = { method: 'POST', headers, body };
    answers.push(fetch(`${baseURL}/api/views/add`, init).then(({ status }) => status));
  }
  expect((await Promise.all(answers)).filter(status => status !== 204)).toEqual([]);
  const work = workIn(await browser.stopTracing());
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return work;
}

const views = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-metric="views"]').textContent())?.replace(/\D/g, ''));

test('a minute of fifty views a second: as many stand on the screen as in the log', async ({
  page,
  browser,
  own,
}) => {
  test.setTimeout(240_000);
  await storm(page, browser, own.url);
  const counted = own.viewsInLog();
  expect(counted).toBe(SECONDS * EACH_SECOND);
  await expect.poll(() => views(page), { timeout: 15_000 }).toBe(counted);
  await page.reload();
  await expect.poll(() => views(page)).toBe(counted);
});

// Not so for certain yet: 15.3 ms and 128 ms were measured alone, 18.1 ms beside other work; recharts draws in one piece.
test.fixme('the page is at rest in between: a frame has at most 16 ms of work', async ({
  page,
  browser,
  own,
}) => {
  test.setTimeout(240_000);
  const { frames, tasks } = await storm(page, browser, own.url);
  const p95 = frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;
  expect(p95).toBeLessThanOrEqual(16);
  expect(tasks.filter(task => task > 100)).toEqual([]);
});

interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time, in microseconds. */
  readonly tdur?: number;
}

/** Milliseconds of processor time on the thread of the page: other work on the machine counts for nothing. */
function workIn(trace: Buffer): { readonly frames: number[]; readonly tasks: readonly number[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Traced[] };
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
