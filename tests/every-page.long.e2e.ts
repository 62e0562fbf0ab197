/** Every public page: in its language throughout, whole, and from nowhere else. */
import { expect, type Page } from '@playwright/test';
import { open, test } from './browser.ts';
import { addressesIn } from './public-pages.ts';

/** Words that a text of some length in one language has, and one in another has not. */
const COMMON = {
  fr: 'le la les des du une est et que qui dans pour pas sur avec vous nous au aux ce cette son ses il elle',
  'en-US': 'the and of to that with for is not this from are was you we in it his her have has on at',
  la: 'et nobis nostrae nostri tua tuus tui Domine Dominus gratia ora pro nunc semper cum sancta mater est in',
} as const;
const SOME_WORDS = 8;

/** Blocks of text that are written in another language than the one that is said of them. */
const misnamed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([common, someWords]) => {
      const sets = Object.entries(common).map(
        ([language, words]) => [language.split('-')[0], new Set(words.toLowerCase().split(' '))] as const,
      );
      const blocks = [
        ...document.querySelectorAll('h1, h2, h3, p, li, q, cite, blockquote, dt, dd, figcaption'),
      ];
      return blocks.flatMap(block => {
        // What stands in it under another language is looked at by itself.
        const copy = block.cloneNode(true) as Element;
        for (const inner of copy.querySelectorAll('[lang], ul, ol, p, li, q, blockquote, form, script'))
          inner.remove();
        const words = (copy.textContent ?? '').toLowerCase().match(/[\p{L}]+/gu) ?? [];
        if (words.length < someWords) return [];
        const said = block.closest('[lang]')?.getAttribute('lang')?.split('-')[0] ?? '';
        const counted = sets.map(
          ([language, set]) => [language, words.filter(word => set.has(word)).length] as const,
        );
        const own = counted.find(([language]) => language === said)?.[1] ?? 0;
        const [other, most] = counted.reduce((a, b) => (b[1] > a[1] ? b : a));
        return other !== said && most > own + 1
          ? [`${said}, not ${other}: ${words.slice(0, 14).join(' ')}`]
          : [];
      });
    },
    [COMMON, SOME_WORDS] as const,
  );

const MISSING = /\{\{.*?\}\}|\bundefined\b|\bNaN\b|\[object |\b[a-z]+:[a-z]\w+|\b[a-z]{2,}[A-Z]\w+/g;

/** What is shown where words or values are missing: keys, and what is no word. */
async function missing(page: Page): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const words: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.closest('script, style, .prose')) words.push(textContent ?? '');
    }
    for (const named of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        words.push(named.getAttribute(name) ?? '');
    return words;
  });
  return shown.flatMap(words => words.match(MISSING) ?? []);
}

for (const language of ['fr', 'en-US'] as const)
  for (const address of addressesIn(language))
    test(`${address} lacks no word, says which language it is in, and asks nobody else`, async ({
      page,
      baseURL,
    }) => {
      const elsewhere: string[] = [];
      page.on('request', request => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== baseURL && !['data:', 'blob:'].includes(protocol)) elsewhere.push(request.url());
      });
      await open(page, address);
      await page.keyboard.press('Shift');
      await page.waitForLoadState('networkidle');
      expect({ misnamed: await misnamed(page), missing: await missing(page), elsewhere }).toEqual({
        misnamed: [],
        missing: [],
        elsewhere: [],
      });
      expect(await page.title()).not.toBe('');
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    });

test('a text in another language is found, and a word that is missing', async ({ page }) => {
  await open(page, '/fr/a-propos');
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    main.insertAdjacentHTML(
      'beforeend',
      '<p>This is not what the reader of this page was to find in it.</p><p>someKey</p>',
    );
  });
  expect((await misnamed(page)).length).toBe(1);
  expect(await missing(page)).toEqual(['someKey']);
});
