/** An auditor plays a stretch of history, by pointer and by keyboard, and hears what happens as it happens. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test, unique } from './browser.ts';
import { changeAsAdministrator, givenAdministrator, givenPerson, signInAt } from './given-person.ts';
import { typeDay } from './type-day.ts';
import { violationsOn } from './violations.ts';

/** A text that comes to be read, and is read three times. */
async function readText(request: APIRequestContext) {
  const title = `Le seuil ${unique()}`;
  const data = { title, content: '<p>Entrez.</p>', type: 'post', status: 'published' };
  const headers = (await givenAdministrator(request)).headers;
  const post: { '@id': string } = await (await request.post('/api/posts', { data, headers })).json();
  for (const reader of ['a', 'b', 'c']) {
    const deviceId = `${title.replaceAll(' ', '-')}-${reader}`;
    const view = { data: { post: post['@id'] }, headers: { deviceId } };
    expect((await request.post('/api/views/add', view)).ok()).toBe(true);
  }
  return { title, reference: post['@id'] };
}

const player = (page: Page) => page.getByRole('region', { name: 'Lecteur' });
const figure = (page: Page, name: string) =>
  page
    .locator('.figures > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const bar = (page: Page) => player(page).getByRole('slider', { name: 'Moment' });

test('a stretch is played to its end, and by keyboard one event after the other', async ({
  page,
  request,
}) => {
  const { title, reference } = await readText(request);
  const auditor = await givenPerson(request, 'Simon', 'ROLE_AUDITOR');
  await signInAt(page, auditor, `/fr/admin/replay?last=hour&subject=${encodeURIComponent(reference)}`);
  await expect(figure(page, 'Vues')).toHaveText('0');
  await expect(page.getByText('Rien encore.')).toBeVisible();

  await player(page).getByRole('button', { name: '1 jour par seconde' }).click();
  await player(page).getByRole('button', { name: 'Lire' }).click();
  await expect(figure(page, 'Vues')).toHaveText('3');
  await expect(figure(page, 'Textes publiés')).toHaveText('1');
  await expect(
    page.getByRole('table', { name: 'Les plus lus' }).getByRole('row', { name: title }),
  ).toContainText('3');
  await expect(player(page).getByRole('button', { name: 'Lire' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // Back by the bar to the beginning, then forward one event at a time.
  await bar(page).press('Home');
  await expect(figure(page, 'Textes publiés')).toHaveText('0');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  const happened = page.getByRole('region', { name: 'Ce qui s’est passé' }).getByRole('listitem');
  await expect(happened).toHaveCount(1);
  await expect(happened.first()).toContainText(title);
  await page.keyboard.press('ArrowRight');
  await expect(happened).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await expect(happened).toHaveCount(1);
  await page.keyboard.press(' ');
  await expect(figure(page, 'Vues')).toHaveText('3');
});

test('it begins with what was counted and what had happened before', async ({ page, request }) => {
  const { title, reference } = await readText(request);
  const began = new Date().toISOString();
  await changeAsAdministrator(request, reference, { content: '<p>Entrez donc.</p>' });
  await readText(request);
  await page.route(
    ({ pathname }) => pathname === '/api/replay_steps',
    route => {
      const address = new URL(route.request().url());
      if (address.searchParams.has('createdAt[after]')) address.searchParams.set('createdAt[after]', began);
      return route.continue({ url: address.href });
    },
  );
  const auditor = await givenPerson(request, 'Simon', 'ROLE_AUDITOR');
  await signInAt(page, auditor, `/fr/admin/replay?last=hour&subject=${encodeURIComponent(reference)}`);
  const happened = page.getByRole('region', { name: 'Ce qui s’est passé' });
  await expect(happened.getByText('Rien encore.')).toBeVisible();
  await expect(happened.getByRole('heading', { name: 'Avant la période' })).toBeVisible();
  const before = happened.getByRole('list').last().getByRole('listitem');
  await expect(before.first()).toContainText(title);
  const earlier = await before.count();
  await bar(page).press('End');
  await expect(happened.getByText('Rien encore.')).toHaveCount(0);
  await expect(before).toHaveCount(earlier);
  expect(await violationsOn(page)).toEqual([]);

  await page.goto('/fr/admin/replay?last=hour&group=reactions');
  await expect(page.locator('.figures > div')).toHaveCount(2);
  const views = page.locator('.figures > div').first();
  await expect(views.locator('.since')).toHaveText('+0 depuis le début');
  const numberIn = async (part: string) =>
    Number((await views.locator(part).textContent())?.replace(/\D/g, ''));
  const counted = () => numberIn('.number');
  const then = await counted();
  expect(then).toBeGreaterThanOrEqual(3);
  await bar(page).press('End');
  await expect(views.locator('.since')).not.toHaveText('+0 depuis le début');
  const since = await numberIn('.since');
  expect(since).toBeGreaterThanOrEqual(3);
  expect(await counted()).toBe(then + since);
});

test('it is narrowed, and a stretch without anything says so, on a phone', async ({ page, request }) => {
  const { title, reference } = await readText(request);
  await page.setViewportSize({ width: 390, height: 844 });
  const stretch = `/fr/admin/replay?last=hour&subject=${encodeURIComponent(reference)}`;
  await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'), stretch);
  await bar(page).press('End');
  await page.getByLabel('Genre').selectOption('Lectures et j’aime');
  await expect(page).toHaveURL(/group=reactions/);
  await expect(page.getByText(`À propos de ${title}`)).toBeVisible();
  await expect(figure(page, 'Vues')).toHaveText('3');
  await expect(page.getByRole('region', { name: 'File d’attente' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violationsOn(page)).toEqual([]);

  await typeDay(page, 'Du', '01012020');
  await typeDay(page, 'Au', '02012020');
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02/);
  await expect(page.getByRole('heading', { name: 'Rien pendant cette période' })).toBeVisible();
});

test('what happens reaches an auditor as it happens', async ({ page, request }) => {
  await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'), '/fr/admin/activity');
  await expect(page.getByText('En direct')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const { title } = await readText(request);
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
});

test.describe('a portion that does not come', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('is said, the place is kept, and it comes when it is asked for again', async ({ page, request }) => {
    const { reference } = await readText(request);
    let isAway = true;
    let last: unknown[] = [];
    await page.route(
      ({ pathname }) => pathname === '/api/replay_steps',
      async route => {
        const address = new URL(route.request().url());
        if (isAway && address.searchParams.has('cursor')) return route.fulfill({ status: 503, json: {} });
        const isLast = address.searchParams.has('cursor');
        address.searchParams.delete('cursor');
        const response = await route.fetch({ url: address.href });
        const { member, ...whole } = await response.json();
        last = isLast ? last : member.slice(-1);
        const next = `${address.pathname}${address.search}&cursor=rest`;
        return route.fulfill({
          response,
          json: { ...whole, member: isLast ? last : member.slice(0, -1), view: isLast ? {} : { next } },
        });
      },
    );
    const stretch = `/fr/admin/replay?last=hour&subject=${encodeURIComponent(reference)}`;
    await signInAt(page, await givenPerson(request, 'Simon', 'ROLE_AUDITOR'), stretch);
    const notice = page.getByRole('alert').filter({ hasText: 'La suite n’est pas arrivée' });
    await expect(notice).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ArrowRight');
    const happened = page.getByRole('region', { name: 'Ce qui s’est passé' }).getByRole('listitem');
    await expect(happened).toHaveCount(1);
    const place = await bar(page).getAttribute('aria-valuetext');

    isAway = false;
    await notice.getByRole('button', { name: 'Réessayer' }).click();
    await expect(notice).toHaveCount(0);
    await expect(happened).toHaveCount(1);
    await expect(bar(page)).toHaveAttribute('aria-valuetext', String(place));
    await expect(figure(page, 'Vues')).toHaveText('0');
    await bar(page).press('End');
    await expect(figure(page, 'Vues')).toHaveText('3');
  });
});
