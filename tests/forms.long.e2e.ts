/** Every form: sent before the page woke up, on a line that is cut, offline, and twice. */
import { expect, type Locator, type Page } from '@playwright/test';
import { open, signIn, test } from './browser.ts';

test.use({ expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|did not arrive|status of (422|429)/] });

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
  readonly outcome: string | RegExp;
  /** It is shown only to who is signed in, when the page is awake. */
  readonly signedIn?: true;
}

const inMain = (page: Page) => page.getByRole('main');
const section = (name: string) => (page: Page) => page.getByRole('region', { name });
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
  {
    name: 'sign-in',
    address: '/fr/connexion',
    within: inMain,
    fields: () => ({ 'Adresse e-mail': 'admin@parvis.test', 'Mot de passe': 'Parvis-e2e-1!' }),
    submit: 'Se connecter',
    call: '/api/login',
    outcome: /^Administration/,
  },
  {
    name: 'sign-up',
    address: '/fr/inscription',
    within: inMain,
    fields: () => ({
      Prénom: 'Odile',
      Nom: 'Exemple',
      'Adresse e-mail': `odile-${unique()}@example.org`,
      'Mot de passe': 'Lumiere-2026',
      'Confirmez le mot de passe': 'Lumiere-2026',
    }),
    submit: 'Créer mon compte',
    call: '/api/users/add',
    outcome: 'Votre compte a été créé.',
  },
  {
    name: 'forgotten password',
    address: '/fr/mot-de-passe-oublie',
    within: inMain,
    fields: () => ({ 'Adresse e-mail': 'admin@parvis.test' }),
    submit: 'Recevoir un code',
    call: '/api/password/forgot',
    outcome: /Un code à six chiffres est parti|vous pourrez en demander un autre dans/,
  },
  {
    name: 'taking down',
    address: '/fr/retirer-mes-textes',
    within: inMain,
    fields: () => ({ 'Votre code': `wrong ${unique()}` }),
    submit: 'Retirer tous mes textes',
    call: '/api/texts/withdraw',
    outcome: 'ce n’est le code d’aucun texte',
  },
  {
    name: 'a testimony',
    address: '/fr/temoignage/nouveau',
    within: inMain,
    fields: () => ({
      'Un titre, ou votre première phrase': `La porte ouverte ${unique()}`,
      'Votre témoignage': `${unique()}. ${'Un soir de pluie, la porte de la chapelle était restée ouverte. '.repeat(3)}`,
    }),
    boxes: ['J’ai vécu ce que je raconte'],
    submit: 'Envoyer mon témoignage',
    call: '/api/temoignages',
    outcome: 'Merci',
    signedIn: true,
  },
  {
    name: 'a comment',
    address: '/fr/prierre/avec-marie/je-vous-salue-marie',
    within: section('Commentaires'),
    fields: () => ({ 'Laisser un commentaire': `Merci pour ce texte ${unique()}` }),
    submit: 'Envoyer',
    call: '/api/comments/add',
    outcome: 'Votre commentaire, en attente de modération',
    signedIn: true,
  },
  {
    name: 'a new address',
    address: '/fr/mon-profil',
    within: section('Changer d’adresse e-mail'),
    fields: () => ({
      'Nouvelle adresse e-mail': `odile-${unique()}@example.org`,
      'Mot de passe': 'not the password',
    }),
    submit: 'Recevoir un code',
    call: '/api/email/change',
    outcome: 'ce n’est pas votre mot de passe',
    signedIn: true,
  },
  {
    name: 'a new password',
    address: '/fr/mon-profil',
    within: section('Changer de mot de passe'),
    fields: () => ({
      'Mot de passe actuel': 'not the password',
      'Nouveau mot de passe': 'Lumiere-2026',
      'Confirmez le mot de passe': 'Lumiere-2026',
    }),
    submit: 'Changer le mot de passe',
    call: '/api/password/change',
    outcome: 'ce n’est pas votre mot de passe',
    signedIn: true,
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
    if (new URL(response.url()).pathname === call) calls += 1;
  });
  return () => calls;
}

for (const form of FORMS)
  test.describe(form.name, () => {
    test.beforeEach(async ({ page }) => {
      if (form.signedIn) await signIn(page);
    });
    if (!form.signedIn)
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
        await expect(page.getByText(form.outcome).first()).toBeVisible();
        await expect.poll(calls).toBe(1);
        expect(new URL(page.url()).search).toBe('');
      });

    if (!form.signedIn)
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
      await expect(page.getByText(form.outcome).first()).toBeVisible();
      await expect.poll(calls).toBe(1);
    });

    test.describe(() => {
      // Without a network the live connection is given up, be it still opening.
      test.use({
        expectedErrors: [
          /net::ERR_INTERNET_DISCONNECTED|status of 422|WebSocket is closed before the connection is established/,
        ],
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
        await expect(page.getByText(form.outcome).first()).toBeVisible();
      });
    });

    test('pressed twice', async ({ page }) => {
      await open(page, form.address);
      const calls = countCalls(page, form);
      await fill(page, form);
      await button(page, form).dblclick();
      await expect(page.getByText(form.outcome).first()).toBeVisible();
      await expect.poll(calls).toBe(1);
    });
  });
