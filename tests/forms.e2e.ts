/** Every form: sent before the page woke up, on a line that is cut, offline, and twice. */
import { expect, type Locator, type Page } from '@playwright/test';
import { open, test } from './browser.ts';

test.use({ expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|did not arrive/] });

interface FormCase {
  readonly name: string;
  readonly address: string;
  /** Where on the page it stands. */
  readonly within: (page: Page) => Locator;
  readonly fields: () => Readonly<Record<string, string>>;
  /** The beginning of the words of its boxes. */
  readonly boxes?: readonly string[];
  readonly submit: string;
  readonly call: string;
  /** What is seen when it has been sent. */
  readonly outcome: string;
}

const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

const FORMS: readonly FormCase[] = [
  {
    name: 'contact',
    address: '/fr/contact',
    within: page => page.getByRole('main'),
    fields: () => ({
      Prénom: 'Odile',
      Nom: 'Exemple',
      'Adresse e-mail': 'odile@example.org',
      'Votre message': `Une erreur à corriger ${unique()}`,
    }),
    submit: 'Envoyer',
    call: '/api/contact/add',
    outcome: 'Merci. Votre message est arrivé.',
  },
  {
    name: 'the letter',
    address: '/fr/temoignage',
    within: page => page.getByRole('region', { name: 'La lettre' }),
    fields: () => ({ 'Nom et prénom': 'Odile Exemple', 'Adresse e-mail': `odile-${unique()}@example.org` }),
    boxes: ['J’accepte de recevoir la lettre'],
    submit: 'Recevoir la lettre',
    call: '/api/newsletters/add',
    outcome: 'C’est noté.',
  },
];

async function fill(page: Page, form: FormCase): Promise<Readonly<Record<string, string>>> {
  const fields = form.fields();
  const within = form.within(page);
  for (const [label, value] of Object.entries(fields))
    await within.getByLabel(label, { exact: true }).fill(value);
  for (const box of form.boxes ?? []) await within.getByLabel(box).check();
  return fields;
}
const button = (page: Page, { within, submit }: FormCase) =>
  within(page).getByRole('button', { name: submit, exact: true });
async function expectKept(
  page: Page,
  form: FormCase,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await expect(form.within(page).getByLabel(label, { exact: true })).toHaveValue(value);
}
function countCalls(page: Page, { call }: FormCase): () => number {
  let calls = 0;
  page.on('response', response => {
    if (new URL(response.url()).pathname === call && response.ok()) calls += 1;
  });
  return () => calls;
}

for (const form of FORMS)
  test.describe(form.name, () => {
    test('sent before the page woke up', async ({ page }) => {
      const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
      await page.route('**/assets/site-*.js', async route => {
        await woken;
        await route.continue();
      });
      const calls = countCalls(page, form);
      await page.goto(form.address, { waitUntil: 'commit' });
      const fields = await fill(page, form);
      await button(page, form).click();
      expect(new URL(page.url()).search).toBe('');
      await expectKept(page, form, fields);
      wake();
      await expect(page.getByText(form.outcome)).toBeVisible();
      expect(calls()).toBe(1);
      expect(new URL(page.url()).search).toBe('');
    });

    test('what was typed before the page woke up is still there', async ({ page }) => {
      const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
      await page.route('**/assets/site-*.js', async route => {
        await woken;
        await route.continue();
      });
      await page.goto(form.address, { waitUntil: 'commit' });
      const fields = await fill(page, form);
      wake();
      await page.waitForFunction(() => !document.querySelector('form[data-asleep]'));
      await expectKept(page, form, fields);
    });

    test('on a line that is cut', async ({ page }) => {
      await open(page, form.address);
      const calls = countCalls(page, form);
      await page.route('**/api/**', route => route.abort('failed'));
      const fields = await fill(page, form);
      await button(page, form).click();
      await expect(form.within(page).getByRole('alert')).toContainText('Le serveur n’a pas répondu.');
      await expectKept(page, form, fields);
      await page.unroute('**/api/**');
      await button(page, form).click();
      await expect(page.getByText(form.outcome)).toBeVisible();
      expect(calls()).toBe(1);
    });

    test('offline', async ({ page, context }) => {
      await open(page, form.address);
      const fields = await fill(page, form);
      await context.setOffline(true);
      await button(page, form).click();
      await expect(form.within(page).getByRole('alert')).toContainText('Vous êtes hors ligne.');
      await expectKept(page, form, fields);
      await context.setOffline(false);
      await button(page, form).click();
      await expect(page.getByText(form.outcome)).toBeVisible();
    });

    test('pressed twice', async ({ page }) => {
      await open(page, form.address);
      const calls = countCalls(page, form);
      await fill(page, form);
      await button(page, form).dblclick();
      await expect(page.getByText(form.outcome)).toBeVisible();
      expect(calls()).toBe(1);
    });
  });
