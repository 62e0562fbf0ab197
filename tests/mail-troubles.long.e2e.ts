/** What an administrator sees of mails that do not arrive; the mail server's troubles are played. */
import { expect, type Page } from '@playwright/test';
import { HOUR_MS } from '../contract/durations.ts';
import { signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

const mail = (id: number, more: object) => ({
  '@id': `/api/mail/${id}`,
  '@type': 'Mail',
  id: String(id),
  template: 'verification',
  user: '/api/user/7',
  status: 'due',
  createdAt: new Date(Date.now() - HOUR_MS).toISOString(),
  dueAt: new Date(Date.now() + HOUR_MS).toISOString(),
  failures: 2,
  error: 'ESOCKET',
  ...more,
});

async function playTroubles(page: Page): Promise<void> {
  await page.route('**/api/mails?*', route => {
    const isAbandoned = route.request().url().includes('status=abandoned');
    const members = isAbandoned
      ? [mail(2, { template: 'passwordReset', status: 'abandoned', error: 'refused: EENVELOPE 550' })]
      : [mail(1, {})];
    return route.fulfill({
      contentType: 'application/ld+json',
      body: JSON.stringify({ member: members, totalItems: members.length }),
    });
  });
}

for (const [language, words] of [
  [
    'fr',
    [
      '2 e-mails ne sont pas partis.',
      'Code de confirmation',
      'Abandonné',
      'Tableau de bord',
      'Tous les e-mails non partis',
    ],
  ],
  ['en-US', ['2 e-mails were not sent.', 'Confirmation code', 'Given up', 'Dashboard', 'All unsent e-mails']],
] as const) {
  test(`mails that do not arrive are seen on the dashboard, in ${language}`, async ({ page }) => {
    await signIn(page, language);

    const [count, template, outcome, dashboard, all] = words;
    await page.goto(`/${language}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: dashboard })).toBeVisible();
    await expect(page.getByText(count)).toHaveCount(0);

    await playTroubles(page);
    await page.reload();
    const notice = page.getByRole('group').filter({ hasText: count });
    await expect(notice.getByText(template)).toBeHidden();
    await notice.getByText(count).click();
    await expect(notice.getByRole('row').filter({ hasText: template })).toContainText('ESOCKET');
    await expect(notice.getByRole('row').filter({ hasText: 'EENVELOPE 550' })).toContainText(outcome);
    expect(await violationsOn(page)).toEqual([]);
    await notice.getByRole('link', { name: all }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/admin/mails$`));
    await expect(page.getByRole('row').filter({ hasText: template })).toContainText('ESOCKET');
  });
}
