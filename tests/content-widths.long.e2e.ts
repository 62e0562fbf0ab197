/** The lists and the editors of the content, at every width, in light and dark. */
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

/** Words of tables that go over the end of their line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('tbody') as Node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });

test('on a tablet the words of a table stay whole, and the page is no wider than its window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page);
  for (const path of ['/fr/admin/post', '/fr/admin/files', '/fr/admin/user/user']) {
    await page.goto(path);
    await page.locator('tbody tr').first().waitFor();
    expect(await brokenWords(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

for (const width of [390, 768, 1440])
  test(`list and editor are accessible at ${width} px, in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    const found: unknown[] = [];
    test.setTimeout(180_000);
    for (const path of ['/fr/admin/post', '/en-US/admin/realisation/new', '/fr/admin/multimedia/new'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await page
          .locator(path.endsWith('new') ? '.rich-tools >> nth=0' : 'table')
          .waitFor({ state: 'attached' });
        found.push(...(await violationsOn(page)).map(one => [path, colorScheme, one]));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found.push([path, `${overflow} px too wide`]);
      }
    expect(found).toEqual([]);
  });
