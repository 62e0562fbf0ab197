/** Categories: as tags are, and in an order that is made by hand. */
import { expect } from '@playwright/test';
import { hold, signIn, test } from './browser.ts';

test('a category goes as many places as it was told to, also before the first of them is shown', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/fr/admin/prierre/category');
  const titles = page.locator('tbody tr button.as-link');
  await expect(titles.nth(2)).toBeVisible();
  const [first = '', second = '', third = ''] = await titles.allTextContents();
  const down = page.getByRole('button', { name: `Descendre ${first}`, exact: true });
  const moving = await hold(page, 'PATCH', '**/api/category/*');
  await down.click();
  await moving.asked;
  await down.click();
  moving.release();
  await expect(titles.nth(2)).toHaveText(first);
  await expect(titles.nth(0)).toHaveText(second);
  await expect(titles.nth(1)).toHaveText(third);

  // As it was for the others.
  const up = page.getByRole('button', { name: `Monter ${first}`, exact: true });
  const answers: number[] = [];
  const sent = page.waitForResponse(answer => {
    if (answer.request().method() === 'PATCH') answers.push(answer.status());
    return answers.length === 2;
  });
  await up.click();
  await up.click();
  await expect(titles.nth(0)).toHaveText(first);
  await sent;
  expect(answers).toEqual([200, 200]);
  await page.reload();
  await expect(titles.nth(0)).toHaveText(first);
  await expect(titles.nth(1)).toHaveText(second);
});
