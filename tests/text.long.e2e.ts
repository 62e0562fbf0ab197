/** What a reader does with one text, in both languages, on a phone and on a desk. */
import { expect } from '@playwright/test';
import { open, test } from './browser.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const IN = {
  fr: {
    text: '/fr/enseignement/vie-de-l-eglise/le-parvis-une-porte-avant-la-porte',
    share: 'Partager',
    copy: 'Copier l’adresse',
    copied: 'Adresse copiée',
    size: 'Taille du texte',
    contents: 'Dans ce texte',
    heading: 'Ce que l’on y fait',
    scripture: 'L’Écriture de ce texte',
    passage: /Actes\s3,\s4/,
    toPray: 'Pour prier ce texte',
    theme: 'Hospitalité',
    ofTheme: /Thème\s:\sHospitalité/,
    report: 'Signaler',
    why: 'C’est de la publicité',
    send: 'Envoyer le signalement',
    reported: 'Merci. Un modérateur va regarder.',
    next: 'Texte suivant',
  },
  'en-US': {
    text: '/en-US/enseignement/life-of-the-church/the-parvis-a-door-before-the-door',
    share: 'Share',
    copy: 'Copy the address',
    copied: 'copy to clipBoard successfully',
    size: 'Text size',
    contents: 'In this text',
    heading: 'What happens there',
    scripture: 'Scripture in this text',
    passage: /Acts\s3:4/,
    toPray: 'Pray with this text',
    theme: 'Hospitality',
    ofTheme: /Theme: Hospitality/,
    report: 'Report',
    why: 'It is advertising',
    send: 'Send the report',
    reported: 'Thank you. A moderator will take a look.',
    next: 'Next text',
  },
} as const;

for (const viewport of SIZES)
  for (const language of ['fr', 'en-US'] as const) {
    const words = IN[language];

    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ viewport });

      test('a text is shared, enlarged, and read by its contents and its passages', async ({ page }) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await open(page, words.text);
        const main = page.getByRole('main');
        await main.locator('summary', { hasText: words.share }).click();
        for (const place of ['WhatsApp', 'Facebook', 'E-mail'])
          await expect(main.getByRole('link', { name: place })).toHaveAttribute(
            'href',
            /^(?:https:\/\/|mailto:)/,
          );
        await main.getByRole('button', { name: words.copy }).click();
        await expect(page.getByText(words.copied)).toBeVisible();
        await expect(page.getByText(words.copied)).toBeHidden();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(words.text);
        await page.keyboard.press('Escape');

        const sizeOfText = () =>
          main
            .locator('.prose > p')
            .nth(1)
            .evaluate(element => getComputedStyle(element).fontSize);
        const before = Number.parseFloat(await sizeOfText());
        await main.getByRole('button', { name: words.size }).click();
        expect(Number.parseFloat(await sizeOfText())).toBeGreaterThan(before);
        await page.reload();
        expect(Number.parseFloat(await sizeOfText())).toBeGreaterThan(before);

        await main.locator('summary', { hasText: words.contents }).click();
        await main.locator('.contents').getByRole('link', { name: words.heading }).click();
        await expect(main.getByRole('heading', { name: words.heading })).toBeInViewport();
        await expect(main.getByRole('heading', { name: words.scripture })).toBeVisible();
        await main.locator('.margin').getByRole('link', { name: words.passage }).click();
        await expect(main.locator('cite', { hasText: words.passage })).toBeInViewport();
        await expect(main.getByRole('heading', { name: words.toPray })).toBeVisible();
      });

      test('a theme narrows its list, and the list is put into another order', async ({ page }) => {
        await open(page, words.text);
        await page.getByRole('main').getByRole('link', { name: words.theme }).click();
        await expect(page).toHaveURL(/\?theme=/);
        await expect(page.getByText(words.ofTheme)).toBeVisible();
        await page.getByRole('link', { name: language === 'fr' ? 'Les plus lus' : 'Most read' }).click();
        await expect(page).toHaveURL(/theme=.*sort=read/);
        const canonical = page.locator('link[rel=canonical]');
        await expect(canonical).toHaveAttribute('href', /\?theme=/);
        await page.getByRole('link', { name: language === 'fr' ? 'Tous les thèmes' : 'All themes' }).click();
        await expect(page).not.toHaveURL(/theme=/);
        await expect(canonical).not.toHaveAttribute('href', /theme=/);
      });

      test('a text is reported, and the next one is read', async ({ page }) => {
        await open(page, words.text);
        const main = page.getByRole('main');
        const report = main.locator('.text-column .report');
        await report.locator('summary').click();
        await report.getByLabel(words.why).check();
        await report.getByRole('button', { name: words.send }).click();
        await expect(page.getByText(words.reported)).toBeFocused();
        const share = main.locator('.share');
        await share.locator('summary').click();
        await main.getByRole('link', { name: words.next }).click();
        await expect(page).not.toHaveURL(new RegExp(`${words.text}$`));
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        // What was done with the one before was not done with this one.
        await expect(report.locator('summary')).toBeVisible();
        await expect(share.getByRole('button', { name: words.copy })).toBeHidden();
      });
    });
  }

test('who hears a prayer is told in their own language whose turn it is, also where it is in Latin', async ({
  page,
}) => {
  const told = (sign: string) =>
    page
      .locator(`.prose .${sign}`)
      .evaluateAll(lines => [...new Set(lines.map(line => getComputedStyle(line, '::before').content))]);
  for (const [address, versicle, response] of [
    ['/fr/prierre/avec-marie/l-angelus', 'Verset\u00a0:', 'Répons\u00a0:'],
    ['/en-US/prierre/with-mary/the-angelus', 'Versicle:', 'Response:'],
  ] as const) {
    await page.goto(address);
    expect(await told('versicle')).toEqual([`"V." / "${versicle}"`]);
    expect(await told('response')).toEqual([`"R." / "${response}"`]);
  }
});

test('on paper a text stands alone: what can only be pressed is left out', async ({ page }) => {
  await open(page, IN.fr.text);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.locator('.prose')).toBeVisible();
  await expect(main.getByText(IN.fr.contents)).toBeHidden();
  await expect(main.getByText(IN.fr.report, { exact: true })).toBeHidden();
  await expect(main.getByText(IN.fr.next)).toBeHidden();
  await page.goto('/fr/recherche?q=porte');
  await expect(main.getByText(/résultats/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Chercher' })).toBeHidden();
  await page.goto('/fr/temoignage');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Trier' })).toBeHidden();
});

test('on a phone nothing is left standing under the word that nothing is found', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, '/fr');
  await page.getByRole('combobox').fill('zzzq');
  const none = page.getByText('Rien pour');
  await expect(none).toBeVisible();
  const under = await none.evaluate(line => {
    const panel = line.closest('.suggestions')?.getBoundingClientRect();
    return (panel?.bottom ?? 0) - line.getBoundingClientRect().bottom;
  });
  expect(under).toBeLessThan(16);
});

test('each kind has its form, and what every text has', async ({ page }) => {
  await open(page, '/fr/documentation');
  const booklet = page.getByRole('link', { name: /Télécharger Livret de prières\.pdf/ });
  await expect(booklet).toHaveAttribute('download', 'Livret de prières.pdf');
  const download = page.waitForEvent('download');
  await booklet.click();
  // Named by the server for other clients too. What Chromium suggests is now and then 'download' on a busy machine.
  const answer = await page.request.head((await download).url());
  expect(answer.headers()['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Livret%20de%20pri%C3%A8res.pdf",
  );

  await open(page, '/fr/multimedia');
  const bell = page.getByRole('main').locator('audio').first();
  await bell.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await expect.poll(() => bell.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
  expect(await bell.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(15);

  for (const section of ['actualite', 'documentation', 'realisation', 'multimedia']) {
    await open(page, `/fr/${section}`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'J’aime' })).toBeVisible();
    await expect(main.locator('summary', { hasText: 'Partager' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Commentaires' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'À lire dans la même lumière' })).toBeVisible();
  }
});

test('the home shows hours, news, a sound, and the Gospel of the day', async ({ page }) => {
  await open(page, '/fr');
  const main = page.getByRole('main');
  for (const hour of ['Au lever', 'À midi', 'Au soir', 'Dans la nuit'])
    await expect(main.getByText(hour)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Actualités' })).toBeVisible();
  await expect(main.locator('#listen audio')).toHaveAttribute('src', /\.wav$/);
  for (const id of ['testimonies', 'teachings', 'prayers', 'news'])
    await expect(main.locator(`#${id}`)).toBeAttached();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a text leads to its passages, its neighbours and other sites; what needs script is not there', async ({
    page,
  }) => {
    await page.goto(IN.fr.text);
    const main = page.getByRole('main');
    await expect(main.locator('.margin').getByRole('link', { name: IN.fr.passage })).toHaveAttribute(
      'href',
      '#passage-1',
    );
    await main.locator('summary', { hasText: IN.fr.share }).click();
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await expect(main.getByRole('button', { name: IN.fr.size })).toBeHidden();
    await expect(main.locator('.report')).toBeHidden();
    await main.getByRole('link', { name: IN.fr.next }).click();
    await expect(page).not.toHaveURL(new RegExp(`${IN.fr.text}$`));
  });

  test('lists are ordered and narrowed by their addresses', async ({ page }) => {
    await page.goto('/fr/temoignage');
    await page.getByRole('link', { name: 'Les plus aimés' }).click();
    await expect(page).toHaveURL(/\/fr\/temoignage\?sort=liked$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test('a text that is liked and not liked any more, quickly, is not liked', async ({ page }) => {
  await open(page, IN.fr.text);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const arrived: boolean[] = [];
  await page.route('**/api/likes/add', async route => {
    const { status } = route.request().postDataJSON();
    if (status) await held;
    const response = await route.fetch();
    arrived.push(status);
    await route.fulfill({ response });
  });
  const like = page.getByRole('button', { name: /J’aime/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  letGo();
  await expect.poll(() => arrived).toEqual([true, false]);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});
