/** The lists and the editors of the content, at every width, in light and dark. */
import { expect } from '@playwright/test';
import { signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

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
