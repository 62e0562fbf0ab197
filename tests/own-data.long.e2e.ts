/** Somebody takes their data away: asks, waits, downloads, and what they see when that fails. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { open, signIn, test } from './browser.ts';
import { givenPerson, signInAt } from './given-person.ts';
import { violationsOn } from './violations.ts';

const WORDS = {
  fr: {
    profile: '/fr/mon-profil',
    section: 'Vos données',
    ask: 'Préparer mes données',
    save: 'Télécharger',
    ready: /Elles sont prêtes \(.+\). Le fichier sera effacé le /,
    failed: 'Vos données n’ont pas pu être préparées',
  },
  'en-US': {
    profile: '/en-US/mon-profil',
    section: 'Your data',
    ask: /Prepare (my data|it again)/,
    save: 'Download',
    ready: /It’s ready \(.+\). The file will be deleted on /,
    failed: 'Your data could not be prepared',
  },
} as const;

test.use({ expectedErrors: [/status of 503/] });

test('one’s own data is asked for, waited for and downloaded; a failure is said', async ({ page }) => {
  for (const language of ['fr', 'en-US'] as const) {
    const words = WORDS[language];
    if (language === 'fr') await signIn(page);
    await open(page, words.profile);
    const section = page.getByRole('region', { name: words.section });
    await page.route('**/api/users/me/archive', (route, request) =>
      request.method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    );
    await section.getByRole('button', { name: words.ask }).click();
    await expect(section.getByRole('alert')).toContainText(words.failed);
    await page.unroute('**/api/users/me/archive');

    await section.getByRole('button', { name: words.ask }).click();
    await expect(section.getByRole('status')).toContainText(words.ready);
    await expect(section.getByRole('alert')).toHaveCount(0);
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: words.save }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('parvis.zip');
    const files = unzipSync(await readFile(await download.path()));
    expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain('admin@parvis.test');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await section.scrollIntoViewIfNeeded();
      if (process.env.SHOTS)
        await section.screenshot({ path: `${process.env.SHOTS}/own-data-${language}-${width}.png` });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
    expect(await violationsOn(page)).toEqual([]);
    if (process.env.SHOTS && language === 'fr') {
      const copy = `${process.env.SHOTS}/own.html`;
      await (await import('node:fs/promises')).writeFile(copy, files['index.html'] ?? new Uint8Array());
    }
  }
});

for (const [language, ready, gone] of [
  ['fr', 'Préparer à nouveau', 'Ce fichier a été effacé. Préparez vos données à nouveau.'],
  ['en-US', 'Prepare it again', 'This file has been deleted. Please prepare your data again.'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ expectedErrors: [/status of 404/] });
    test('a file that is gone is said to be, and the keyboard keeps its place', async ({ page, request }) => {
      const words = WORDS[language];
      await signInAt(page, await givenPerson(request), words.profile);
      const section = page.getByRole('region', { name: words.section });
      await section.getByRole('button', { name: words.ask }).press('Enter');
      await expect(section.getByRole('status')).toContainText(words.ready);
      await expect(section.getByRole('button', { name: ready })).toBeFocused();

      await page.route(/\/api\/users\/me\/archive(?:\/file)?$/, route =>
        route.request().url().endsWith('file')
          ? route.fulfill({ status: 404, body: '{}' })
          : route.fulfill({
              json: { status: 'none', address: null, madeAt: null, expiresAt: null, size: null },
            }),
      );
      await section.getByRole('button', { name: words.save }).press('Enter');
      await expect(section.getByRole('alert')).toHaveText(gone);
      await expect(section.getByRole('button', { name: words.ask })).toBeFocused();
    });
  });
