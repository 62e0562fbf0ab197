import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../../contract/languages.ts';
import type { Catalogue } from './catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout';
    returnNull: false;
    returnObjects: false;
  }
  interface ResourceNamespaceMap extends Catalogue {}
}

/** Only the language of the page is ever loaded; changing it is another page. */
export const loadCatalogue = (language: Language): Promise<Partial<Catalogue>> =>
  language === 'fr'
    ? import('./fr/every-page.ts').then(m => m.everyPage)
    : import('./en-us/every-page.ts').then(m => m.everyPage);

export function createI18n(language: Language, catalogue: Partial<Catalogue>): i18n {
  const instance = createInstance({
    lng: language,
    load: 'currentOnly',
    fallbackLng: false,
    defaultNS: 'layout',
    resources: { [language]: catalogue as never },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void instance.init();
  return instance;
}

/**
 * Looks up words once that hold no value but numbers, where the whole catalogue is there from the start: the server makes
 * many pages of the same words, and looking them up was a fifth of making one.
 */
export function rememberWords(instance: i18n): i18n {
  const fixedT = instance.getFixedT.bind(instance) as unknown as (...scope: unknown[]) => LooksUp;
  const getFixedT = (...scope: unknown[]): LooksUp => withMemory(fixedT(...scope));
  return Object.assign(instance, { getFixedT });
}

type LooksUp = (key: string, values?: object) => string;

/** Of one part of the catalogue: the numbers in addresses are as many as somebody likes. */
const REMEMBERED_MAX = 2000;

function withMemory(lookUp: LooksUp): LooksUp {
  const known = new Map<string, string>();
  return (key, values) => {
    const isKept = Object.values(values ?? {}).every(value => typeof value === 'number');
    // What is said of somebody is not kept: they may be forgotten.
    if (!isKept) return lookUp(key, values);
    const name = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const words = known.get(name) ?? lookUp(key, values);
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(name, words);
    return words;
  };
}
