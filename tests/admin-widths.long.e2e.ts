/** The screens of people and of the house on a phone and on a desk. */
import { expect } from '@playwright/test';
import { enterScreen, signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

for (const [language, width, words] of [
  [
    'fr',
    390,
    [
      'Tous les comptes',
      'Administrateurs',
      'Abonnés de la lettre',
      'Fichiers',
      'E-mails non partis',
      'Pages de la maison',
      'Aide sur cet écran',
    ],
  ],
  [
    'en-US',
    1440,
    [
      'All accounts',
      'Administrators',
      'Newsletter subscribers',
      'Files',
      'E-mails not sent',
      'Site pages',
      'Help on this screen',
    ],
  ],
] as const)
  test(`the screens are as wide as the window and say what they are for, in ${language} at ${width}`, async ({
    page,
  }) => {
    const [accounts, administrators, newsletter, files, mails, pages, help] = words;
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, language);
    const screens = [
      ['user/user', accounts],
      ['user/admin', administrators],
      ['newsletter', newsletter],
      ['files', files],
      ['mails', mails],
      ['pages', pages],
    ] as const;
    const faults: unknown[] = [];
    for (const [path, heading] of screens) {
      await enterScreen(page, path, heading, language);
      await page.getByRole('button', { name: help }).click();
      await expect(page.getByText('Ctrl+K')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Ctrl+K')).toBeHidden();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      faults.push(...(await violationsOn(page)), ...(wide > 0 ? [`${path} is ${wide} px too wide`] : []));
    }
    expect(faults).toEqual([]);
  });
