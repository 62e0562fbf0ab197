import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface Watched {
  /** Errors and warnings of the console that a test provokes; every other one, and every breach of the policy, fails it. */
  readonly expectedErrors: RegExp[];
  /** What the browser has complained about. */
  readonly errors: string[];
  /** A window of somebody else. */
  readonly newWindow: () => Promise<Page>;
}

function watch(context: BrowserContext, errors: string[]): void {
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()))
      errors.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', thrown => errors.push(String(thrown.error().stack)));
}

/** Pages of which no script fails and of which nothing is refused by the browser. */
export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  errors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([]);
  },
  context: async ({ context, errors }, use) => {
    watch(context, errors);
    await use(context);
  },
  newWindow: async ({ browser, errors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      watch(context, errors);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Goes there and waits until the browser has taken the page over from the server. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  // What stands around the page may be taken over a moment later.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(':is(#navigation, footer) a:not([data-later] a)')].every(link =>
      Object.keys(link).some(key => key.startsWith('__reactProps')),
    ),
  );
}

/** From here on time passes in the page as the test says; its clock is installed before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  // Else the jump ends the registration of the device, and a page where that fails is loaded anew.
  await page.waitForFunction(() => localStorage.getItem('device')?.startsWith('{'));
  // A short one: the time limit of the live connection that opens is 20 s.
  await page.clock.pauseAt(Date.now() + 5000);
}

/** What only somebody needs who stays, the line for live counts among it, is loaded from here on. */
export const touch = (page: Page): Promise<void> => page.keyboard.press('Shift');

interface Held {
  /** The first is on its way; of an answer: the server has done it. */
  readonly asked: Promise<void>;
  readonly release: () => void;
}

/** Holds such calls of a page, as a slow line does: before they reach the server, or their answers on the way back. */
export async function hold(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH',
  address: string,
  what: 'call' | 'answer' = 'call',
): Promise<Held> {
  const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async route => {
    if (route.request().method() !== method) return route.fallback();
    const response = what === 'answer' ? await route.fetch() : undefined;
    hear();
    await released;
    await (response ? route.fulfill({ response }) : route.continue());
  });
  return { asked, release };
}

/** The server does the next such call of the page, and its answer is lost on the way back, as where a line breaks. */
export async function loseAnswer(
  page: Page,
  address: string,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (request.method !== method)
      // What is held when the line is let go of goes on by itself.
      return void devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await devtools.detach();
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: address, requestStage: 'Response' }] });
}

/** As the administrator of the started program, through the form that everybody signs in with. */
export async function signIn(page: Page, language: 'fr' | 'en-US' = 'fr'): Promise<void> {
  await open(page, `/${language}/connexion`);
  await signInAs(page, { email: 'admin@parvis.test', password: 'Parvis-e2e-1!' }, language);
}

/** Through the form, from the page that asks for it. */
export async function signInAs(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
  language: 'fr' | 'en-US' = 'fr',
): Promise<void> {
  const words = SIGN_IN[language];
  // The foot of every page asks for an address as well.
  const main = page.getByRole('main');
  await main.getByLabel(words.email).fill(email);
  await main.getByLabel(words.password, { exact: true }).fill(password);
  await main.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/connexion/);
}

const SIGN_IN = {
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', submit: 'Se connecter' },
  'en-US': { email: 'E-mail address', password: 'Password', submit: 'Sign in' },
};

/** A screen of the admin area; nothing is wrong with it for who cannot see or point. */
export async function enterScreen(page: Page, path: string, heading: string, language = 'fr'): Promise<void> {
  await page.goto(`/${language}/admin/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** A word that no other test writes: small letters and digits. */
export const unique = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
