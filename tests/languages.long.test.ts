/** Whatever stands in another language than its page says so: screen readers then read it as it is spoken. */
import sanitizeHtml from 'sanitize-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE_PAGES } from '../contract/house-pages.ts';
import { LANGUAGES, type Language, otherLanguage } from '../contract/languages.ts';
import { type GivenSite, givenSite } from './specification/given-site.ts';

/** Words that stand in nearly every sentence of one language, and in none of the other. */
const COMMON: Readonly<Record<Language, RegExp>> = {
  fr: /(?<!\p{L})(?:les|des|une|est|que|qui|dans|pour|avec|vous|nous|sont|aux|cette|pas|sur)(?!\p{L})/giu,
  'en-US': /(?<!\p{L})(?:the|and|with|that|this|are|was|his|her|you|for|from|have|will|not)(?!\p{L})/giu,
};
const BLOCKS = /^(?:p|h[1-6]|li|a|button|label|legend|span|q|dd|dt|td|th|figcaption|summary|title)$/;

/** The texts of a page that seem to be in its other language, though they do not say so. */
function strangersIn(html: string, language: Language): string[] {
  const found: string[] = [];
  const open: { name: string; lang: string; text: string }[] = [{ name: '', lang: language, text: '' }];
  // Nothing is sanitised: what walks through a page here is the parser that the program has.
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, { lang }) {
      open.push({ name, lang: lang ?? open.at(-1)?.lang ?? language, text: '' });
    },
    textFilter(text) {
      const last = open.at(-1);
      if (last && !['script', 'style', 'noscript'].includes(last.name)) last.text += text;
      return text;
    },
    onCloseTag() {
      const { name, lang, text } = open.pop() ?? { name: '', lang: '', text: '' };
      const within = open.at(-1);
      if (within && within.lang === lang && !BLOCKS.test(name)) within.text += text;
      const count = (of: Language) => text.match(COMMON[of])?.length ?? 0;
      if (lang === language && count(otherLanguage(language)) > count(language) + 1) found.push(text.trim());
    },
  });
  return found;
}

test('is found where it does not say so, and only there', () => {
  const english = 'The light was with them that have not seen this';
  const page = (inside: string) =>
    `<html lang="fr"><body><p>Les mots que vous lisez.</p>${inside}</body></html>`;
  expect(strangersIn(page(`<p>${english}</p>`), 'fr')).toEqual([english]);
  expect(strangersIn(page(`<p lang="en-US">${english}</p>`), 'fr')).toEqual([]);
  expect(strangersIn(page(`<div lang="en"><p>${english}</p></div>`), 'fr')).toEqual([]);
});

let site: GivenSite & AsyncDisposable;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site[Symbol.asyncDispose]());

/** The addresses of our pages that a page leads to. */
const linksIn = (html: string, language: Language): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)]
    .map(([, path = '']) => path)
    .filter(path => path.startsWith(`/${language}/`) && !path.includes('/admin'));

test.each(LANGUAGES)('on every page that the home page leads to in %s', async language => {
  const texts = {
    title: 'The door that was not shut',
    abstract: 'They are waiting for you with the light that you have seen.',
    content: '<p>This is the story of those that have not seen the door and are waiting for the light.</p>',
  };
  const french = {
    title: 'La porte que vous avez vue',
    abstract: 'Les voici dans la lumière que vous avez vue pour nous.',
    content: '<p>Les gens qui sont dans la maison vous disent que cette porte est pour nous.</p>',
  };
  // Only in the other language: what is asked for in this one is answered in that.
  for (const collection of ['actualites', 'documents', 'realisations']) {
    const body = {
      ...(language === 'fr' ? texts : french),
      status: 'published',
      ...(collection === 'realisations' && { nature: 'aid' }),
    };
    const sent = await site.editor.post(`/api/${collection}`, body, {
      'Accept-Language': otherLanguage(language),
    });
    expect(sent.status).toBe(201);
  }
  const seen = new Set<string>();
  const open = [`/${language}`, ...HOUSE_PAGES.map(name => `/${language}/${name}`)];
  const strangers: string[] = [];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (seen.has(path) || seen.size > 120) continue;
    seen.add(path);
    const { status, html } = await site.page(path);
    if (status !== 200) continue;
    strangers.push(...strangersIn(html, language).map(text => `${path}: ${text.slice(0, 100)}`));
    open.push(...linksIn(html, language));
  }
  expect(strangers).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});
