/** What a page shows where there is nothing, where something failed, while it waits, and offline: axe on each. */
import { expect, type Page, type Route } from '@playwright/test';
import { open, test } from './browser.ts';
import { violationsOn } from './violations.ts';

test.use({
  expectedErrors: [
    /net::ERR_INTERNET_DISCONNECTED|status of 50\d|did not (arrive|come)|preload assets|WebSocket is closed/,
  ],
});

const LISTS = [
  ['temoignage', '**/api/temoignages?**', 'Témoignages'],
  ['enseignement', '**/api/posts?**', 'Enseignements'],
  ['prierre', '**/api/posts?**', 'Prières'],
  ['multimedia', '**/api/multimedias?**', 'Multimédia'],
  ['documentation', '**/api/documents?**', 'Documentation'],
  ['actualite', '**/api/actualites?**', 'Actualités'],
  ['realisation', '**/api/realisations?**', 'Réalisations'],
] as const;

const empty = (route: Route) =>
  route.fulfill({
    contentType: 'application/ld+json',
    json: {
      '@type': 'hydra:Collection',
      'hydra:member': [],
      member: [],
      'hydra:totalItems': 0,
      totalItems: 0,
    },
  });

async function lookAt(page: Page): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await violationsOn(page)));
  }
  return found;
}

/** From a page that needs none of them, as a reader goes on. A link that has the focus fetches: `first` comes before. */
async function goTo(page: Page, name: string, first: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/fr/faq');
  await first();
  const link = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name, exact: true });
  await link.focus();
}

for (const [path, calls, name] of LISTS) {
  test(`${path}, with nothing in it`, async ({ page }) => {
    await goTo(page, name, () => page.route(calls, empty));
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await lookAt(page)).toEqual([]);
  });

  test(`${path}, when it fails, while it waits, and offline`, async ({ page, context }) => {
    test.slow();
    const main = page.getByRole('main');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const fail = async (route: Route) => {
      await answered;
      await route.fulfill({ status: 503, body: '{}' });
    };
    await goTo(page, name, () => page.route(calls, fail));
    await page.keyboard.press('Enter');
    await expect(main).toHaveAttribute('aria-busy', 'true');
    expect(await lookAt(page)).toEqual([]);
    answer();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cette page n’est pas arrivée');
    expect(await lookAt(page)).toEqual([]);
    await page.unroute(calls);

    await goTo(page, name, () => context.setOffline(true));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(await lookAt(page)).toEqual([]);
    // It comes by itself when the line is back.
    await context.setOffline(false);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}
