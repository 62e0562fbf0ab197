/** A site with more categories than can be taken in at a glance, as after an import. */
import { expect } from '@playwright/test';
import { open, test } from './browser.ts';

const NAMED = [
  'Évangile selon saint Jean',
  'Exode',
  'Actes des Apôtres',
  'Premier livre des Rois',
  'Troisième lettre',
];
/** As many, each like the first that there is. */
const many = (first: object) =>
  Array.from({ length: 79 }, (_, at) => ({
    ...first,
    '@id': `/api/category/${at + 1}`,
    id: at + 1,
    title: NAMED[at] ?? `Psaume ${at}`,
    slug: `livre-${at}`,
    count: at + 1,
  }));

for (const width of [390, 1440])
  test(`${width} px: many categories stand behind one line, by the alphabet, and are narrowed by what is typed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/fr/faq');
    await page.route('**/api/categories?type=post*', async route => {
      const [first] = (await (await route.fetch()).json()).member;
      await route.fulfill({ json: { member: many(first), totalItems: 79 } });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Enseignements' }).click();
    const main = page.getByRole('main');
    const list = main.getByRole('navigation', { name: 'Catégories' });
    await expect(list).toBeHidden();
    await main.locator('summary', { hasText: 'Catégories (79)' }).click();
    await expect(list.getByRole('link')).toHaveCount(79);
    await expect(list.getByRole('link').first()).toHaveText('Actes des Apôtres');
    const names = () => list.getByRole('link').allTextContents();
    await list.getByRole('searchbox', { name: 'Chercher une catégorie' }).fill('rois');
    expect(await names()).toEqual(['Premier livre des Rois']);
    await expect(list.getByRole('status')).toHaveText('1 catégorie trouvée');
    await list.getByRole('searchbox').fill('evan');
    expect(await names()).toEqual(['Évangile selon saint Jean']);
    await list.getByRole('searchbox').fill('xyz');
    await expect(list.getByText('Aucune catégorie ne porte ce nom.').last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
