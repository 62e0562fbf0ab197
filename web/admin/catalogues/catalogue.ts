import type { i18n } from 'i18next';
import { isLanguage } from '../../../contract/languages.ts';
import type { AdminCatalogue } from './admin-catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    readonly admin: AdminCatalogue['admin'];
    readonly desk: AdminCatalogue['desk'];
    readonly dashboard: AdminCatalogue['dashboard'];
    readonly mails: AdminCatalogue['mails'];
  }
}

/** Adds the words of the admin area, in the language of the page, to those that are there. */
export async function addAdminCatalogue(to: i18n): Promise<void> {
  const language = isLanguage(to.language) ? to.language : 'fr';
  const catalogue: AdminCatalogue =
    language === 'fr'
      ? await import('./fr.ts').then(m => m.adminFr)
      : await import('./en-us.ts').then(m => m.adminEnUs);
  for (const [namespace, words] of Object.entries(catalogue))
    to.addResourceBundle(language, namespace, words);
}
