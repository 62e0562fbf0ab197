import type { Shown } from './frame/routes/route-handle.ts';
import { texts } from './screens/texts.ts';

/** A public page: its address below `/{lang}/`, and how it is shown. */
export interface Screen {
  readonly path: string;
  readonly shown: () => Promise<Shown>;
}

// Who comes for one text, as most do, loads what other families of pages are with the first of them.
const text = (name: keyof typeof texts) => async () => texts[name];
const lists = (name: keyof typeof import('./screens/lists.ts').lists) => () =>
  import('./screens/lists.ts').then(m => m.lists[name]);
const house = (name: keyof typeof import('./screens/house.ts').house) => () =>
  import('./screens/house.ts').then(m => m.house[name]);
const testimonies = (name: keyof typeof import('./screens/testimonies.ts').testimonies) => () =>
  import('./screens/testimonies.ts').then(m => m.testimonies[name]);
const account = (name: keyof typeof import('./screens/account.ts').account) => () =>
  import('./screens/account.ts').then(m => m.account[name]);

export const SCREENS: readonly Screen[] = [
  { path: '', shown: lists('home') },
  { path: 'enseignement', shown: lists('teachingList') },
  { path: 'enseignement/:category', shown: lists('teachingList') },
  { path: 'enseignement/:category/:slug', shown: text('teaching') },
  { path: 'prierre', shown: lists('prayerList') },
  { path: 'prierre/:category', shown: lists('prayerList') },
  { path: 'prierre/:category/:slug', shown: text('prayer') },
  { path: 'apercu/:secret', shown: house('preview') },
  { path: 'temoignage', shown: lists('testimonyList') },
  { path: 'temoignage/nouveau', shown: testimonies('testify') },
  { path: 'temoignage/:slug', shown: text('testimonyPage') },
  { path: 'multimedia', shown: lists('multimediaList') },
  { path: 'multimedia/:slug', shown: text('multimediaPage') },
  { path: 'documentation', shown: lists('documentList') },
  { path: 'documentation/:slug', shown: text('documentPage') },
  { path: 'actualite', shown: lists('newsList') },
  { path: 'actualite/:slug', shown: text('newsPage') },
  { path: 'realisation', shown: lists('realisationList') },
  { path: 'realisation/:slug', shown: text('realisationPage') },
  { path: 'contact', shown: house('contact') },
  { path: 'contact/recu/:kind', shown: house('contactReceived') },
  { path: 'lettre', shown: house('newsletter') },
  { path: 'lettre/merci', shown: house('newsletterAsked') },
  { path: 'a-propos', shown: house('about') },
  { path: 'faq', shown: house('faq') },
  { path: 'mention-legal', shown: house('legalNotice') },
  { path: 'privacy-policies', shown: house('privacy') },
  { path: 'terms-use', shown: house('terms') },
  { path: 'faire-un-don', shown: house('donate') },
  { path: 'mes-temoignages', shown: testimonies('mine') },
  { path: 'recherche', shown: lists('results') },
  { path: 'connexion', shown: account('signIn') },
  { path: 'inscription', shown: account('signUp') },
  { path: 'google', shown: account('googleReturn') },
  { path: 'mot-de-passe-oublie', shown: account('forgotPassword') },
  { path: 'mon-profil', shown: account('profile') },
  { path: 'mon-profil/commentaires', shown: account('myComments') },
  { path: 'mon-profil/j-aime', shown: account('myLikes') },
  { path: 'mon-profil/textes', shown: account('myTexts') },
  { path: 'retirer-mes-textes', shown: account('takeDown') },
  { path: 'sans-messages', shown: account('switchOff') },
  { path: 'accord', shown: account('giveConsent') },
  { path: 'retirer-mon-message', shown: account('takeBack') },
  { path: 'arreter-la-lettre', shown: account('endLetter') },
  { path: 'verification', shown: account('verify') },
];
