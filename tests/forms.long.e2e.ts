/** Every form: sent before the page woke up, on a line that is cut, offline, and twice. */
import { expect, type Page } from '@playwright/test';
import { open, signInAs, test } from './browser.ts';
import { FORMS, type FormCase } from './form-cases.ts';
import { givenPerson, signInAt } from './given-person.ts';

test.use({
  expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|did not arrive|status of (404|422|429)/],
});

async function show(page: Page, form: FormCase): Promise<void> {
  await open(page, form.address);
  await form.reveal?.(page);
}

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
const isCallOf =
  ({ call }: FormCase) =>
  ({ pathname }: URL): boolean =>
    typeof call === 'string' ? pathname === call : call.test(pathname);
function countCalls(page: Page, form: FormCase): () => number {
  let calls = 0;
  page.on('response', response => {
    if (isCallOf(form)(new URL(response.url())) && response.request().method() !== 'GET') calls += 1;
  });
  return () => calls;
}

for (const form of FORMS)
  test.describe(form.name, () => {
    const isInPage = !form.signedIn && !form.reveal;
    test.beforeEach(async ({ page, request }) => {
      if (!form.signedIn) return;
      await open(page, '/fr/connexion');
      await signInAs(page, await givenPerson(request));
    });
    if (isInPage)
      test('sent before the page woke up', async ({ page, baseURL }) => {
        const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
        await page.route('**/assets/entry-client-*.js', async route => {
          await woken;
          await route.continue();
        });
        const calls = countCalls(page, form);
        await page.goto(form.address, { waitUntil: 'commit' });
        const fields = await fill(page, form);
        await button(page, form).click();
        expect(page.url()).toBe(baseURL + form.address);
        await expectKept(page, form, fields);
        wake();
        await expect(page.getByText(form.outcome).first()).toBeVisible();
        await expect.poll(calls).toBe(1);
        const values = Object.values(fields).filter(value => page.url().includes(encodeURIComponent(value)));
        expect(values).toEqual([]);
      });

    if (isInPage)
      test('what was typed before the page woke up is still there', async ({ page }) => {
        const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
        await page.route('**/assets/entry-client-*.js', async route => {
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
      await show(page, form);
      const calls = countCalls(page, form);
      await page.route('**/api/**', route => route.abort('failed'));
      const fields = await fill(page, form);
      await button(page, form).click();
      await expect(form.within(page).getByRole('alert')).toContainText('Le serveur n’a pas répondu.');
      await expectKept(page, form, fields);
      await page.unroute('**/api/**');
      await button(page, form).click();
      await expect(page.getByText(form.outcome).first()).toBeVisible();
      await expect.poll(calls).toBe(1);
    });

    test.describe(() => {
      // Without a network the live connection is given up, be it still opening.
      test.use({
        expectedErrors: [
          /net::ERR_INTERNET_DISCONNECTED|status of (404|422)|WebSocket is closed before the connection is established/,
        ],
      });
      test('offline', async ({ page, context }) => {
        await show(page, form);
        const fields = await fill(page, form);
        await context.setOffline(true);
        await button(page, form).click();
        await expect(form.within(page).getByRole('alert')).toContainText('Vous êtes hors ligne.');
        await expectKept(page, form, fields);
        await context.setOffline(false);
        await button(page, form).click();
        await expect(page.getByText(form.outcome).first()).toBeVisible();
      });
    });

    test('pressed twice', async ({ page }) => {
      await show(page, form);
      const calls = countCalls(page, form);
      await fill(page, form);
      // The first press is on its way until the second is done.
      const { promise: pressed, resolve: done } = Promise.withResolvers<void>();
      await page.route(isCallOf(form), async route => {
        await pressed;
        await route.continue();
      });
      await button(page, form).dblclick();
      done();
      await expect(page.getByText(form.outcome).first()).toBeVisible();
      await expect.poll(calls).toBe(1);
    });
  });

test('a testimony that is sent before the page woke up is that of who is signed in', async ({
  page,
  request,
}) => {
  await signInAt(page, await givenPerson(request), '/fr');
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async route => {
    await woken;
    await route.continue();
  });
  await page.goto('/fr/temoignage/nouveau', { waitUntil: 'commit' });
  const testimony = FORMS.find(({ name }) => name === 'a testimony') as FormCase;
  await fill(page, testimony);
  await page.getByRole('main').locator('button[type=submit]').click();
  wake();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Merci/);
});
