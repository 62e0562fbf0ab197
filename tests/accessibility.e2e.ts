import { expect } from '@playwright/test';
import axe from 'axe-core';
import { open, test } from './browser.ts';

const PAGES = {
  home: '/fr',
  'a list': '/fr/enseignement',
  'the prayers': '/fr/prierre',
  'a text': '/fr/prierre/avec-marie/je-vous-salue-marie',
  'the testimonies': '/fr/temoignage',
  'the form': '/fr/temoignage/nouveau',
  'results of a search': '/fr/recherche?q=pain',
  'a search without results': '/fr/recherche?q=xyzxyz',
  'the sign-in': '/fr/connexion',
  'the sign-up': '/fr/inscription',
  'the profile, signed out': '/fr/mon-profil',
  'the code of the sign-up': '/fr/verification',
  'the forgotten password': '/fr/mot-de-passe-oublie',
  'the calls of the API': '/api/docs.html',
  'a page that is not there': '/fr/prierre/avec-marie/rien',
} as const;
const WIDTHS = [390, 1440];

// The browser itself reports a page that is not found.
test.use({ expectedErrors: [/prierre\/avec-marie\/rien: Failed to load resource.*404/] });

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of WIDTHS)
    test(`axe finds nothing to object to: ${colorScheme}, ${width} px`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const [name, address] of Object.entries(PAGES)) {
        await open(page, address);
        await page.evaluate(axe.source);
        const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
        const violations = found.violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
        }));
        expect.soft(violations, name).toEqual([]);
      }
    });

test('no page is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [name, address] of Object.entries(PAGES)) {
    await open(page, address);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, name).toBeLessThanOrEqual(320);
  }
});
