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
    react: { useSuspense: false },
  });
  void instance.init();
  return instance;
}
