import type { i18n } from 'i18next';
import type { Language } from '../../../contract/languages.ts';
import type { Words } from '../../frame/catalogues/catalogue.ts';
import { loadChunk } from '../../frame/transport/load-chunk.ts';

/** One for each screen, fetched with it; `admin` has what stands around all of them. */
export const ADMIN_WORDS = {
  activity: {
    fr: () => import('./fr/activity.ts').then(m => m.activity),
    'en-US': () => import('./en-us/activity.ts').then(m => m.activity),
  },
  admin: {
    fr: () => import('./fr/admin.ts').then(m => m.admin),
    'en-US': () => import('./en-us/admin.ts').then(m => m.admin),
  },
  content: {
    fr: () => import('./fr/content.ts').then(m => m.content),
    'en-US': () => import('./en-us/content.ts').then(m => m.content),
  },
  dashboard: {
    fr: () => import('./fr/dashboard.ts').then(m => m.dashboard),
    'en-US': () => import('./en-us/dashboard.ts').then(m => m.dashboard),
  },
  desk: {
    fr: () => import('./fr/desk.ts').then(m => m.desk),
    'en-US': () => import('./en-us/desk.ts').then(m => m.desk),
  },
  editor: {
    fr: () => import('./fr/editor.ts').then(m => m.editor),
    'en-US': () => import('./en-us/editor.ts').then(m => m.editor),
  },
  history: {
    fr: () => import('./fr/history.ts').then(m => m.history),
    'en-US': () => import('./en-us/history.ts').then(m => m.history),
  },
  past: {
    fr: () => import('./fr/past.ts').then(m => m.past),
    'en-US': () => import('./en-us/past.ts').then(m => m.past),
  },
  proof: {
    fr: () => import('./fr/proof.ts').then(m => m.proof),
    'en-US': () => import('./en-us/proof.ts').then(m => m.proof),
  },
  replay: {
    fr: () => import('./fr/replay.ts').then(m => m.replay),
    'en-US': () => import('./en-us/replay.ts').then(m => m.replay),
  },
  help: {
    fr: () => import('./fr/help.ts').then(m => m.help),
    'en-US': () => import('./en-us/help.ts').then(m => m.help),
  },
  palette: {
    fr: () => import('./fr/palette.ts').then(m => m.palette),
    'en-US': () => import('./en-us/palette.ts').then(m => m.palette),
  },
  rules: {
    fr: () => import('./fr/rules.ts').then(m => m.rules),
    'en-US': () => import('./en-us/rules.ts').then(m => m.rules),
  },
  subscribers: {
    fr: () => import('./fr/subscribers.ts').then(m => m.subscribers),
    'en-US': () => import('./en-us/subscribers.ts').then(m => m.subscribers),
  },
  files: {
    fr: () => import('./fr/files.ts').then(m => m.files),
    'en-US': () => import('./en-us/files.ts').then(m => m.files),
  },
  housePages: {
    fr: () => import('./fr/house-pages.ts').then(m => m.housePages),
    'en-US': () => import('./en-us/house-pages.ts').then(m => m.housePages),
  },
  people: {
    fr: () => import('./fr/people.ts').then(m => m.people),
    'en-US': () => import('./en-us/people.ts').then(m => m.people),
  },
  mails: {
    fr: () => import('./fr/mails.ts').then(m => m.mails),
    'en-US': () => import('./en-us/mails.ts').then(m => m.mails),
  },
  messages: {
    fr: () => import('./fr/messages.ts').then(m => m.messages),
    'en-US': () => import('./en-us/messages.ts').then(m => m.messages),
  },
  terms: {
    fr: () => import('./fr/terms.ts').then(m => m.terms),
    'en-US': () => import('./en-us/terms.ts').then(m => m.terms),
  },
} as const;
export type AdminWords = keyof typeof ADMIN_WORDS;
export type AdminCatalogue = {
  readonly [K in AdminWords]: Words<Awaited<ReturnType<(typeof ADMIN_WORDS)[K]['fr']>>>;
};

declare module 'i18next' {
  interface ResourceNamespaceMap extends AdminCatalogue {}
}

/** Adds words of the admin area, in the language of the page, to those that are there. */
export async function addAdminWords(
  to: i18n,
  language: Language,
  names: readonly AdminWords[],
): Promise<void> {
  const lacking = names.filter(name => !to.hasResourceBundle(language, name));
  await Promise.all(
    lacking.map(async name =>
      to.addResourceBundle(language, name, await loadChunk<object>(ADMIN_WORDS[name][language])),
    ),
  );
}
