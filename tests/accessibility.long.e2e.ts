import { expect, type Page } from '@playwright/test';
import { open, signIn, test } from './browser.ts';
import { violationsOn } from './violations.ts';

type Addresses = Readonly<Record<string, string>>;

/** By what they are, each a walk of its own. */
const GROUPS: Readonly<Record<string, Addresses>> = {
  'what is read': {
    home: '/fr',
    'home, in English': '/en-US',
    'a list': '/fr/enseignement',
    'the prayers': '/fr/prierre',
    'a text and its conversation': '/fr/prierre/avec-marie/je-vous-salue-marie',
    'the testimonies': '/fr/temoignage',
    'results of a search': '/fr/recherche?q=pain',
    'a search without results': '/fr/recherche?q=xyzxyz',
    'a page that is not there': '/fr/prierre/avec-marie/rien',
  },
  'the other kinds': {
    'the documents': '/fr/documentation',
    'a document': '/fr/documentation/les-confessions-de-saint-augustin',
    'the news': '/fr/actualite',
    'a piece of news': '/fr/actualite/le-8-decembre-l-immaculee-conception',
    'what was done': '/fr/realisation',
    'one thing that was done': '/fr/realisation/aupres-des-malades-exemple',
    'pictures and sound': '/fr/multimedia',
    'a picture': '/fr/multimedia/rouge-le-feu-et-le-sang',
    'a picture, in English': '/en-US/multimedia',
  },
  'forms and doors': {
    'the form of a testimony': '/fr/temoignage/nouveau',
    'the contact page': '/fr/contact',
    'the contact page, in English': '/en-US/contact',
    'the sign-in': '/fr/connexion',
    'the sign-up': '/fr/inscription',
    'the profile, signed out': '/fr/mon-profil',
    'the code of the sign-up': '/fr/verification',
    'the forgotten password': '/fr/mot-de-passe-oublie',
    'the page that takes down texts': '/fr/retirer-mes-textes',
    'switching mails off': '/fr/sans-messages?lien=1.x',
    'giving a consent': '/fr/accord?lien=1.x',
    'ending the newsletter': '/fr/arreter-la-lettre?lien=newsletter-1.x',
  },
  'the calls of the API': {
    'in French': '/api/docs.html',
    'in English': '/api/docs.html?lang=en-US',
  },
};
// The browser itself reports a page that is not found.
test.use({ expectedErrors: [/prierre\/avec-marie\/rien: Failed to load resource.*404/] });

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: 390 | 1440;
}
const EVERY_LOOK: readonly Look[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
];
/** Each colour and each width once: enough where nothing but the width decides what is shown. */
const EACH_ONCE = EVERY_LOOK.filter(
  ({ colorScheme, width }) => (colorScheme === 'light') === (width === 390),
);

for (const [group, addresses] of Object.entries(GROUPS))
  test(`axe finds nothing to object to, and nothing is wider than a small screen: ${group}`, async ({
    page,
  }) => {
    test.slow();
    const everyLook = group === 'what is read' || group === 'forms and doors';
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [name, address] of Object.entries(addresses)) {
      await visit(page, address);
      await lookAt(page, name, everyLook ? EVERY_LOOK : EACH_ONCE);
    }
  });

test('axe finds nothing to object to, and nothing is wider than a small screen: signed in', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await open(page, '/fr/prierre/avec-marie/je-vous-salue-marie');
  const talk = page.getByRole('region', { name: 'Commentaires' });
  await talk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(talk.getByText('ce champ est obligatoire')).toBeVisible();
  await lookAt(page, 'a comment that says nothing');

  await open(page, '/fr/contact');
  await page.getByRole('main').getByRole('button', { name: 'Envoyer' }).click();
  await lookAt(page, 'a message with faults');

  for (const address of [
    '/fr/mon-profil',
    '/fr/admin',
    '/fr/admin/temoignage',
    '/fr/admin/temoignage/decides',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address.endsWith('/temoignage')) await expect(page.getByText('En direct')).toBeVisible();
    await lookAt(page, address);
  }
});

/** One page in several looks, and at last on the smallest screen: it is loaded once, as axe takes its time. */
async function lookAt(page: Page, name: string, looks: readonly Look[] = EVERY_LOOK): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violationsOn(page), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  // Charts are drawn anew once they have been told of the new width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name}, 320 px`)
    .toBeLessThanOrEqual(320);
}

/** The page about the API has no script that could take it over. */
const visit = (page: Page, address: string): Promise<unknown> =>
  address.startsWith('/api/') ? page.goto(address) : open(page, address);
