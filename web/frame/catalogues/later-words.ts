import type { i18n } from 'i18next';
import type { Language } from '../../../contract/languages.ts';
import { loadChunk } from '../transport/load-chunk.ts';

/** What few pages show: fetched with the first of them. */
const LATER = {
  account: {
    fr: () => import('./fr/account.ts').then(m => m.account),
    'en-US': () => import('./en-us/account.ts').then(m => m.account),
  },
  comments: {
    fr: () => import('./fr/comments.ts').then(m => m.comments),
    'en-US': () => import('./en-us/comments.ts').then(m => m.comments),
  },
  consents: {
    fr: () => import('./fr/consents.ts').then(m => m.consents),
    'en-US': () => import('./en-us/consents.ts').then(m => m.consents),
  },
  contact: {
    fr: () => import('./fr/contact.ts').then(m => m.contact),
    'en-US': () => import('./en-us/contact.ts').then(m => m.contact),
  },
  home: {
    fr: () => import('./fr/home.ts').then(m => m.home),
    'en-US': () => import('./en-us/home.ts').then(m => m.home),
  },
  newsletter: {
    fr: () => import('./fr/newsletter.ts').then(m => m.newsletter),
    'en-US': () => import('./en-us/newsletter.ts').then(m => m.newsletter),
  },
  pictures: {
    fr: () => import('./fr/pictures.ts').then(m => m.pictures),
    'en-US': () => import('./en-us/pictures.ts').then(m => m.pictures),
  },
  profile: {
    fr: () => import('./fr/profile.ts').then(m => m.profile),
    'en-US': () => import('./en-us/profile.ts').then(m => m.profile),
  },
  testimonies: {
    fr: () => import('./fr/testimonies.ts').then(m => m.testimonies),
    'en-US': () => import('./en-us/testimonies.ts').then(m => m.testimonies),
  },
} as const;
export type LaterWords = keyof typeof LATER;

/** Where they are there already, as on the server, nothing is fetched. */
export async function addWords(to: i18n, language: Language, names: readonly LaterWords[]): Promise<void> {
  const lacking = names.filter(name => !to.hasResourceBundle(language, name));
  await Promise.all(
    lacking.map(async name =>
      to.addResourceBundle(language, name, await loadChunk<object>(LATER[name][language])),
    ),
  );
}

/** The modules of the build that hold the words of a page. */
export const modulesOfWords = (language: Language, names: readonly LaterWords[]): string[] =>
  ['every-page', ...names].map(name => `web/frame/catalogues/${language.toLowerCase()}/${name}.ts`);
