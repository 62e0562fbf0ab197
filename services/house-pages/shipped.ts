import { readFileSync } from 'node:fs';
import { HOUSE_PAGES, type HousePageName } from '../../contract/house-pages.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Config } from '../../platform/config/config.ts';
import { escaped } from '../../platform/text/escaped.ts';
import { sanitised } from '../../platform/text/rich-text.ts';
import type { HousePageText } from './house-page.ts';

/** The texts that Parvis comes with; each has a title, a line, and HTML, with empty lines between the three. */
const FOLDER = new URL('../../content/house-pages/', import.meta.url);

export type ShippedPages = Readonly<Record<HousePageName, Readonly<Record<Language, HousePageText>>>>;

/** What stands where nothing was said: the association has to write it, and readers see that it is missing. */
const MISSING: Readonly<Record<Language, string>> = {
  fr: '[à compléter par l’association]',
  'en-US': '[to be filled in by the association]',
};

/** `{{publisher}}` and the like in these texts: what the configuration says, so that they tell what is done. */
const valuesOf = (
  { publisher, hostedBy, retention, publicUrl, mailReplyTo }: Config,
  language: Language,
) => ({
  publisher,
  hostedBy: hostedBy ?? MISSING[language],
  missing: MISSING[language],
  site: publicUrl.host,
  contact: mailReplyTo
    ? `<a href="mailto:${escaped(mailReplyTo)}">${escaped(mailReplyTo)}</a>`
    : `<a href="/${language}/contact">${publicUrl.host}/${language}/contact</a>`,
  ...Object.fromEntries(Object.entries(retention).map(([what, days]) => [`days.${what}`, String(days)])),
});

export function readShippedPages(config: Config): ShippedPages {
  const textOf = (page: HousePageName, language: Language): HousePageText => {
    const values: Readonly<Record<string, string>> = valuesOf(config, language);
    const filled = (text: string, as: (value: string) => string) =>
      text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`${page} in ${language}: nobody knows ${name}`);
        return name === 'contact' ? value : as(value);
      });
    const [title = '', abstract = '', ...content] = readFileSync(
      new URL(`${page}.${language}.html`, FOLDER),
      'utf8',
    ).split('\n\n');
    return {
      title: filled(title, String),
      abstract: filled(abstract, String),
      content: sanitised(filled(content.join('\n\n'), escaped)),
    };
  };
  return Object.fromEntries(
    HOUSE_PAGES.map(page => [
      page,
      Object.fromEntries(LANGUAGES.map(language => [language, textOf(page, language)])),
    ]),
  ) as ShippedPages;
}
