/** The dashboard in a storm: fifty events a second for a minute, on a processor four times slower. */
import { type Browser, expect, type Page } from '@playwright/test';
import { signIn, test } from './browser.ts';

const SECONDS = 60;
const EACH_SECOND = 50;

/** Answers how many views were counted, and what the page's thread had to do meanwhile. */
async function storm(page: Page, browser: Browser, baseURL: string) {
  test.setTimeout(240_000);
  await signIn(page);
  await page.goto('/fr/admin');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  const posts = await fetch(`${baseURL}/api/posts?itemsPerPage=30`);
  const { member } = (await posts.json()) as { member: readonly Record<string, string>[] };
  const before = await views(page);
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
  return { expected: before + sent, ...work };
}

const views = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-metric="views"]').textContent())?.replace(/\D/g, ''));

test('a minute of fifty views a second: none is lost on the screen, nor in the log', async ({
  page,
  browser,
  baseURL,
}) => {
  const { expected } = await storm(page, browser, baseURL ?? '');
  // Others read on the same server meanwhile.
  await expect.poll(() => views(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(expected);
  // As the log has it.
  await page.reload();
  await expect.poll(() => views(page)).toBeGreaterThanOrEqual(expected);
});

// Not so yet: 35.6 ms and 188 ms were measured, on two processors with much other work.
test.fixme('the page is at rest in between: a frame has at most 16 ms of work', async ({
  page,
  browser,
  baseURL,
}) => {
  const { frames, tasks } = await storm(page, browser, baseURL ?? '');
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
