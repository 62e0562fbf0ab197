import { expect } from '@playwright/test';
import { open, test } from './browser.ts';

test('the switch of language leads to the same text, and back', async ({ page }) => {
  await open(page, '/fr/prierre/avec-marie/je-vous-salue-marie');
  await page.getByRole('group', { name: 'Langue' }).getByRole('link', { name: 'EN' }).click();
  await expect(page).toHaveURL(/\/en-US\/prierre\/with-mary\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hail Mary/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'FR' }).click();
  await expect(page).toHaveURL(/\/fr\/prierre\/avec-marie\/je-vous-salue-marie$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/fr$/);
});

test('a link to where one stands is no step of the way back, and one may open beside', async ({
  page,
  context,
}) => {
  await open(page, '/fr');
  const prayers = page.getByRole('link', { name: 'Prières', exact: true }).first();
  const beside = context.waitForEvent('page');
  await prayers.click({ modifiers: ['ControlOrMeta'] });
  await expect(await beside).toHaveURL(/\/fr\/prierre$/);
  await expect(page).toHaveURL(/\/fr$/);
  await prayers.click();
  await expect(page).toHaveURL(/\/fr\/prierre$/);
  const step = () => page.evaluate(() => history.state?.key);
  const before = await step();
  await prayers.click();
  await expect.poll(step).not.toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr$/);
});

test('the search is led by the keyboard alone', async ({ page }) => {
  await open(page, '/fr');
  await page.keyboard.press('/');
  await page.keyboard.type('magnificat');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Magnificat');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Magnificat/);
});

test('what is typed quickly is answered by the last answer', async ({ page }) => {
  await open(page, '/fr');
  const field = page.getByRole('combobox', { name: 'Chercher dans Parvis' });
  await field.pressSequentially('ros', { delay: 20 });
  await field.fill('angélus');
  await expect(page.getByRole('option').first()).toContainText(/ang[ée]lus/i);
  await expect(page.getByRole('option', { name: /rosaire/i })).toHaveCount(0);
});

test('the pages of the site are walked through without a reload and without an error', async ({ page }) => {
  await open(page, '/fr');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  for (const name of ['Témoignages', 'Enseignements', 'Prières']) {
    await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name }).click();
    // The page before is still there, heading and all, until the next one has come.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Parvis`);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/enseignement$/);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

for (const width of [390, 360])
  test(`on a phone of ${width} px the line of a day in the week takes two lines: the day and its Gospel, and its name`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/fr');
    const heights = await page.locator('.day').evaluate(line => {
      const day = line.querySelector('b');
      const name = line.querySelector('.celebration');
      if (!day || !name) throw new Error('the line of the day has lost a part');
      // Not every day has one.
      const gospel = line.querySelector('.gospel') ?? document.createElement('span');
      gospel.className = 'gospel';
      name.after(gospel);
      day.textContent = 'Mercredi 30 septembre';
      name.innerHTML = '<span class="weekday">Mercredi de la </span>34e semaine du temps ordinaire';
      gospel.textContent = 'Évangile\u00a0: Matthieu\u00a09,\u00a035-38';
      return [day, gospel, name].map(part => Math.round(part.getBoundingClientRect().top));
    });
    expect(heights[1]).toBe(heights[0]);
    expect((await page.locator('.day').boundingBox())?.height).toBeLessThan(54);
  });
