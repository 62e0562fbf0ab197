/** What the admin area fetches: script as it comes over the wire, beside what every page of the site loads. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { open, signIn, test, touch } from './browser.ts';
import { PAGES } from './public-pages.ts';

const FIRST_SCREEN_BYTES = 70_000;
/** For whoever comes from nowhere: what checks answers, the line and the forms are among it. */
const FIRST_VISIT_BYTES = 115_000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Readonly<
  Record<string, Chunk>
>;

/** The scripts that a module cannot do without. */
function scriptsOf(module: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`${module} is no chunk of the build`);
  if (seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) scriptsOf(name, seen);
  return seen;
}

/** Each script that the page asks for from here on, with its bytes. */
async function scriptsFetched(page: Page): Promise<ReadonlyMap<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const fetched = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, new URL(request.url).pathname),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId) ?? '';
    if (path.endsWith('.js')) fetched.set(path, encodedDataLength);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return fetched;
}

const bytesOf = (scripts: readonly (readonly [string, number])[]): number =>
  scripts.reduce((bytes, [, own]) => bytes + own, 0);

const frame = scriptsOf('web/entry-client.tsx');
const dashboard = scriptsOf('web/admin/dashboard/dashboard.tsx');
const plots = ['area', 'bar'].flatMap(name => [...scriptsOf(`web/admin/dashboard/plots/${name}-plot.tsx`)]);
const charts = new Set(plots.filter(file => !frame.has(file) && !dashboard.has(file)));
const editor = `/${manifest['web/admin/kit/editor/rich-text.tsx']?.file}`;

test('the first screen adds at most 70 kB of script to the frame’s, its charts come after', async ({
  page,
}) => {
  await signIn(page);
  // The frame’s: what the site has fetched for whoever is signed in and uses a page of it.
  const fetched = await scriptsFetched(page);
  const line = page.waitForEvent('websocket');
  await open(page, '/fr/prierre/avec-marie/je-vous-salue-marie');
  await touch(page);
  await line;
  await page.waitForLoadState('networkidle');
  const known = new Set(fetched.keys());
  const onScreen = new Set<string>();
  page.on('response', answer => onScreen.add(new URL(answer.url()).pathname));
  await page.goto('/fr/admin');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const added = [...fetched].filter(([path]) => !known.has(path) && !charts.has(path));
  expect(added.map(([path]) => path)).toEqual(
    expect.arrayContaining([`/${manifest['web/admin/dashboard/dashboard.tsx']?.file}`]),
  );
  expect([...fetched.keys()].some(path => charts.has(path))).toBe(true);
  expect(bytesOf(added)).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
  const whole = [...fetched].filter(([path]) => onScreen.has(path) && !frame.has(path) && !charts.has(path));
  expect(bytesOf(whole)).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
});

test('the editor is fetched where somebody writes, and nowhere else', async ({ page }) => {
  await signIn(page);
  const fetched = await scriptsFetched(page);
  for (const screen of ['', '/temoignage', '/post', '/files', '/activity', '/admin/contact']) {
    await page.goto(`/fr/admin${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(fetched.has(editor)).toBe(false);
  await page.goto('/fr/admin/post/new');
  await expect(page.getByRole('textbox', { name: 'Texte' }).first()).toBeVisible();
  expect(fetched.has(editor)).toBe(true);
});

test('no public page loads a script of the admin area', async ({ page }) => {
  const admin = new Set(
    Object.entries(manifest).flatMap(([module, { file }]) =>
      module.startsWith('web/admin/') ? `/${file}` : [],
    ),
  );
  const fetched = await scriptsFetched(page);
  for (const path of PAGES.fr) {
    await page.goto(`/fr/${path}`);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched.size).toBeGreaterThan(5);
  expect([...fetched.keys()].filter(path => admin.has(path))).toEqual([]);
});
