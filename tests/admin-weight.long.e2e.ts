/** What the admin area fetches: script as it comes over the wire, beside what every page of the site loads. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './browser.ts';
import { PAGES } from './public-pages.ts';

const FIRST_SCREEN_BYTES = 70_000;

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
/** What every page of the site fetches once it is awake: its words, and what wakes it. */
const awake = ['web/frame/catalogues/fr/every-page.ts', 'web/site/shell/woken.ts'].flatMap(module => [
  ...scriptsOf(module),
]);
const isOfSite = (file: string) => frame.has(file) || awake.includes(file);
const beyond = (modules: readonly string[], ...known: readonly string[]) =>
  new Set(
    modules
      .flatMap(module => [...scriptsOf(module)])
      .filter(file => !isOfSite(file) && !known.some(one => scriptsOf(one).has(file))),
  );
const charts = beyond(
  ['area', 'bar'].map(name => `web/admin/dashboard/plots/${name}-plot.tsx`),
  'web/admin/dashboard/dashboard.tsx',
);
const line = beyond(['web/admin/kit/live/live-connection.ts'], 'web/admin/admin-app.tsx');
const editor = `/${manifest['web/admin/kit/editor/rich-text.tsx']?.file}`;

const FIRST_SCREENS = [
  { path: '', module: 'web/admin/dashboard/dashboard.tsx', shown: '.recharts-surface' },
  { path: '/temoignage', module: 'web/admin/desk/desk.tsx', shown: '.queue h1' },
];
for (const { path, module, shown } of FIRST_SCREENS)
  test(`${module} as the first screen adds at most 70 kB of script; charts and the line come after`, async ({
    page,
  }) => {
    await signIn(page);
    const fetched = await scriptsFetched(page);
    const opened = page.waitForEvent('websocket');
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(`/fr/admin${path}`);
    await expect(page.locator(shown).first()).toBeVisible();
    await opened;
    await page.waitForLoadState('networkidle');
    const onScreen = [...fetched].filter(([file]) => asked.includes(file));
    const added = onScreen.filter(([file]) => !isOfSite(file) && !charts.has(file) && !line.has(file));
    expect(added.map(([file]) => file)).toContain(`/${manifest[module]?.file}`);
    expect(bytesOf(added)).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
    for (const late of path === '' ? [charts, line] : [line]) {
      const [first] = asked.filter(file => late.has(file));
      expect(first).toBeDefined();
      expect(asked.indexOf(String(first))).toBeGreaterThan(asked.indexOf(`/${manifest[module]?.file}`));
    }
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
