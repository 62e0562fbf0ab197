/** The dashboard and the list of activities, while somebody else reads, likes and writes. */
import { expect, type Page } from '@playwright/test';
import { HOUR_MS } from '../contract/durations.ts';
import { open, signIn, stopClock, test, unique } from './browser.ts';
import { typeDay } from './type-day.ts';
import { violationsOn } from './violations.ts';

const TEXTS = '/fr/prierre/les-grandes-prieres';

const likes = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-metric="likes"]').textContent())?.replace(/\D/g, ''));
const live = (page: Page) => expect(page.getByRole('banner').getByText('En direct')).toBeVisible();

/** As another visitor each time. */
async function visitorLikes(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(() => localStorage.clear());
  await open(page, path);
  await page
    .getByRole('button', { name: /J’aime/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /J’aime/, pressed: true }).first()).toBeVisible();
}

test('counts move as a visitor likes; paused they hold, resumed they have caught up', async ({
  page,
  newWindow,
}) => {
  test.slow();
  const visitor = await newWindow();
  await signIn(page);
  await page.goto('/fr/admin');
  await live(page);
  const before = await likes(page);
  await visitorLikes(visitor, `${TEXTS}/notre-pere`);
  await expect.poll(() => likes(page)).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Arrêter' }).click();
  const held = await likes(page);
  await visitorLikes(visitor, `${TEXTS}/notre-pere`);
  await expect(page.getByText(/\d événements? depuis l’arrêt/)).toBeVisible();
  await expect(page.getByText(/^0 événement/)).toHaveCount(0);
  expect(await likes(page)).toBe(held);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect.poll(() => likes(page)).toBeGreaterThan(held);
});

test('each chart has its table and its file, by keyboard and without a fault', async ({ page }) => {
  await signIn(page);
  await page.goto('/fr/admin');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tableaux' }).press('Enter');
  const views = page.getByRole('region', { name: 'Lectures', exact: true });
  await expect(views.getByRole('columnheader', { name: 'Avant' })).toBeVisible();
  await expect(page.locator('.recharts-surface')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await views.getByRole('button', { name: 'Enregistrer en CSV' }).press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Lectures.csv');
  const text = (await (await file.createReadStream()).toArray()).join('');
  expect(text.split('\r\n')[0]).toBe('\ufeffMoment,Lectures,Avant');
  for (const range of ['Jour', '6 mois', '12 mois']) {
    await page.getByRole('button', { name: range, exact: true }).click();
    await expect(page.getByRole('button', { name: range, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
});

test('what waits leads to where it waits, and the oldest to its own queue', async ({ page }) => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  await page.route('**/api/statistics/queues', async route => {
    const response = await route.fetch();
    const queues = [
      { queue: 'testimonies', count: 1, oldest: ago(1) },
      { queue: 'comments', count: 1, oldest: ago(2) },
      { queue: 'reports', count: 1, oldest: ago(30) },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), queues } });
  });
  await signIn(page);
  await page.goto('/fr/admin');
  const reports = '/fr/admin/temoignage?genre=report';
  const waiting = page.getByRole('region', { name: 'Files en cours' });
  await expect(waiting.getByRole('link', { name: 'Signalements' })).toHaveAttribute('href', reports);
  await expect(page.getByRole('link', { name: /^Le plus ancien attend/ })).toHaveAttribute('href', reports);
  // They are asked for again whenever something happens.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('at the end of a day', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|did not arrive/] });

  test('figures that do not come are asked for again', async ({ page }) => {
    await signIn(page);
    await page.clock.install();
    await page.goto('/fr/admin');
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    await stopClock(page);
    const address = /\/api\/statistics\?/;
    let refused = 0;
    await page.route(address, route => {
      refused += 1;
      return route.abort();
    });
    await page.clock.fastForward('24:00:00');
    // Three attempts, seconds apart.
    for (const attempts of [1, 2, 3]) {
      await expect.poll(() => refused).toBe(attempts);
      await page.clock.runFor(4000);
    }
    await page.unroute(address);
    const asked = page.waitForResponse(address);
    await page.clock.runFor(60_000);
    expect((await asked).ok()).toBe(true);
  });
});

test('on a phone the charts but the first are folded until they are asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/fr/admin');
  const fold = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(fold('Lectures')).toHaveAttribute('aria-expanded', 'true');
  const likes = page.getByRole('region', { name: 'Mentions J’aime' });
  await expect(fold('Mentions J’aime')).toHaveAttribute('aria-expanded', 'false');
  await expect(likes.getByText('Par jour.')).toHaveCount(0);
  await fold('Mentions J’aime').press('Enter');
  await expect(likes.getByText('Par jour.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('what happens is told in words, leads to what it changed, and is narrowed in the address', async ({
  page,
  newWindow,
}) => {
  test.slow();
  const mark = unique();
  const watching = await newWindow();
  await signIn(watching);
  await watching.goto('/fr/admin/activity');
  await live(watching);
  await signIn(page);
  await open(page, `${TEXTS}/notre-pere`);
  const conversation = page.locator('#comments');
  await conversation.getByLabel('Laisser un commentaire').fill(`Merci. ${mark}`);
  await conversation.getByRole('button', { name: 'Envoyer' }).click();
  const line = watching
    .getByRole('listitem')
    .filter({ hasText: 'a écrit un commentaire sous « Notre Père »' });
  await expect(line.first()).toBeVisible();
  await expect(line.first().getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/fr\/admin\/temoignage\/\d+$/,
  );
  expect(await violationsOn(watching)).toEqual([]);

  await watching.getByLabel('Genre').selectOption('Personnes');
  await expect(watching).toHaveURL(/group=people/);
  await expect(line).toHaveCount(0);
  await watching.goBack();
  await expect(line.first()).toBeVisible();
  await typeDay(watching, 'Jour', '01012020');
  await expect(watching.getByText('Aucun événement ne répond à ces filtres.')).toBeVisible();
  await watching.getByRole('button', { name: 'Tout montrer' }).click();
  await expect(line.first()).toBeVisible();
});
