/** The screens that are made of the kit, in every look. */
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

const LOOKS = (['light', 'dark'] as const).flatMap(colorScheme =>
  [390, 1440].map(width => ({ colorScheme, width })),
);

// One of the screens is of a message that is not there.
test.use({ expectedErrors: [/status of 404/] });

async function lookAt(page: Page, name: string): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violationsOn(page), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${width} px`)
      .toBeLessThanOrEqual(width);
  }
}

for (const language of ['fr', 'en-US'] as const)
  test(`axe finds nothing to object to, and nothing is wider than the screen: ${language}`, async ({
    page,
    request,
  }) => {
    // Each of many screens in each look, as axe takes its time.
    test.setTimeout(300_000);
    const data = {
      firstName: 'Marie',
      lastName: 'Exemple',
      email: 'marie@example.org',
      content: 'Priez pour ma mère.',
    };
    const { id } = await (await request.post('/api/contact/add', { data })).json();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, language);
    for (const screen of [
      'tags',
      'tags?open=new',
      'tags?q=zzzz',
      'post/category',
      'prierre/category?sort=-count',
      'admin/contact',
      `admin/contact/${id}`,
      'admin/contact/1',
    ]) {
      await page.goto(`/${language}/admin/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /Chargement|Loading/ })).toHaveCount(0);
      await lookAt(page, screen);
    }
    await page.goto(`/${language}/admin/tags`);
    for (const at of [1, 2]) {
      const choice = page.getByRole('table').getByRole('checkbox').nth(at);
      await choice.click();
      await expect(choice).toBeChecked();
    }
    await lookAt(page, 'two tags that are ticked');
  });
