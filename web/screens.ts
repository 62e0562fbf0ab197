import type { ComponentType } from 'react';
import {
  forgotPasswordPage,
  giveConsentPage,
  googleReturnPage,
  signInPage,
  signUpPage,
  switchOffPage,
  takeDownPage,
  verifyPage,
} from './account/account.pages.ts';
import { profilePages } from './account/profile/profile.pages.ts';
import type { LaterWords } from './frame/catalogues/later-words.ts';
import type { Page } from './frame/routes/page.ts';
import { contactPage, contactReceivedPage } from './site/contact/contact.page.ts';
import { homePage } from './site/home/home.page.ts';
import {
  aboutPage,
  donatePage,
  faqPage,
  legalNoticePage,
  privacyPage,
  termsPage,
} from './site/house/house.pages.ts';
import { letterAskedPage, letterPage } from './site/newsletter/letter.pages.ts';
import { prayerListPage, teachingListPage } from './site/posts/list.page.ts';
import { prayerPage, teachingPage } from './site/posts/post.page.ts';
import { previewPage } from './site/preview/preview.page.ts';
import { itemPages, listPages } from './site/publications/publication.pages.ts';
import { resultsPage } from './site/search/results.page.ts';
import { testimonyListPage } from './site/testimonies/list.page.ts';
import { minePage } from './site/testimonies/mine.page.ts';
import { testifyPage } from './site/testimonies/testify.page.ts';
import { testimonyPage } from './site/testimonies/testimony.page.ts';

export interface Screen {
  /** Below `/{lang}/`. */
  readonly path: string;
  readonly page: Page;
  /** Its source, below `web/`; what `load` imports. */
  readonly chunk: string;
  /** What it shows of the catalogues beside what every page has. */
  readonly words?: readonly LaterWords[];
  readonly load: () => Promise<ComponentType>;
}

/** The public pages: their address, what they need, what shows them. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    page: homePage,
    chunk: 'site/home/home.tsx',
    load: () => import('./site/home/home.tsx').then(m => m.Home),
  },
  {
    path: 'enseignement',
    page: teachingListPage,
    chunk: 'site/posts/teaching-list.tsx',
    load: () => import('./site/posts/teaching-list.tsx').then(m => m.TeachingList),
  },
  {
    path: 'enseignement/:category',
    page: teachingListPage,
    chunk: 'site/posts/teaching-list.tsx',
    load: () => import('./site/posts/teaching-list.tsx').then(m => m.TeachingList),
  },
  {
    path: 'enseignement/:category/:slug',
    page: teachingPage,
    chunk: 'site/posts/post-page.tsx',
    load: () => import('./site/posts/post-page.tsx').then(m => m.Teaching),
  },
  {
    path: 'prierre',
    page: prayerListPage,
    chunk: 'site/posts/prayer-list.tsx',
    load: () => import('./site/posts/prayer-list.tsx').then(m => m.PrayerList),
  },
  {
    path: 'prierre/:category',
    page: prayerListPage,
    chunk: 'site/posts/prayer-list.tsx',
    load: () => import('./site/posts/prayer-list.tsx').then(m => m.PrayerList),
  },
  {
    path: 'prierre/:category/:slug',
    page: prayerPage,
    chunk: 'site/posts/post-page.tsx',
    load: () => import('./site/posts/post-page.tsx').then(m => m.Prayer),
  },
  {
    path: 'apercu/:secret',
    page: previewPage,
    chunk: 'site/preview/preview.tsx',
    load: () => import('./site/preview/preview.tsx').then(m => m.Preview),
  },
  {
    path: 'temoignage',
    page: testimonyListPage,
    chunk: 'site/testimonies/testimony-list.tsx',
    words: ['testimonies'],
    load: () => import('./site/testimonies/testimony-list.tsx').then(m => m.TestimonyList),
  },
  {
    path: 'temoignage/nouveau',
    page: testifyPage,
    chunk: 'site/testimonies/testify.tsx',
    words: ['pictures', 'testimonies'],
    load: () => import('./site/testimonies/testify.tsx').then(m => m.Testify),
  },
  {
    path: 'temoignage/:slug',
    page: testimonyPage,
    chunk: 'site/testimonies/testimony-page.tsx',
    words: ['testimonies'],
    load: () => import('./site/testimonies/testimony-page.tsx').then(m => m.TestimonyPage),
  },
  {
    path: 'multimedia',
    page: listPages.multimedia,
    chunk: 'site/publications/multimedia-list.tsx',
    load: () => import('./site/publications/multimedia-list.tsx').then(m => m.MultimediaList),
  },
  {
    path: 'multimedia/:slug',
    page: itemPages.multimedia,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('./site/publications/publication-page.tsx').then(m => m.MultimediaPage),
  },
  {
    path: 'documentation',
    page: listPages.document,
    chunk: 'site/publications/document-list.tsx',
    load: () => import('./site/publications/document-list.tsx').then(m => m.DocumentList),
  },
  {
    path: 'documentation/:slug',
    page: itemPages.document,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('./site/publications/publication-page.tsx').then(m => m.DocumentPage),
  },
  {
    path: 'actualite',
    page: listPages.actualite,
    chunk: 'site/publications/news-list.tsx',
    load: () => import('./site/publications/news-list.tsx').then(m => m.NewsList),
  },
  {
    path: 'actualite/:slug',
    page: itemPages.actualite,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('./site/publications/publication-page.tsx').then(m => m.NewsPage),
  },
  {
    path: 'realisation',
    page: listPages.realisation,
    chunk: 'site/publications/realisation-list.tsx',
    load: () => import('./site/publications/realisation-list.tsx').then(m => m.RealisationList),
  },
  {
    path: 'realisation/:slug',
    page: itemPages.realisation,
    chunk: 'site/publications/publication-page.tsx',
    load: () => import('./site/publications/publication-page.tsx').then(m => m.RealisationPage),
  },
  {
    path: 'contact',
    page: contactPage,
    chunk: 'site/contact/contact.tsx',
    words: ['contact'],
    load: () => import('./site/contact/contact.tsx').then(m => m.Contact),
  },
  {
    path: 'contact/recu/:kind',
    page: contactReceivedPage,
    chunk: 'site/contact/received.tsx',
    words: ['contact'],
    load: () => import('./site/contact/received.tsx').then(m => m.ContactReceived),
  },
  {
    path: 'lettre',
    page: letterPage,
    chunk: 'site/newsletter/letter.tsx',
    load: () => import('./site/newsletter/letter.tsx').then(m => m.Letter),
  },
  {
    path: 'lettre/merci',
    page: letterAskedPage,
    chunk: 'site/newsletter/letter.tsx',
    load: () => import('./site/newsletter/letter.tsx').then(m => m.LetterAsked),
  },
  {
    path: 'a-propos',
    page: aboutPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('./site/house/house-page.tsx').then(m => m.About),
  },
  {
    path: 'faq',
    page: faqPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('./site/house/house-page.tsx').then(m => m.Faq),
  },
  {
    path: 'mention-legal',
    page: legalNoticePage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('./site/house/house-page.tsx').then(m => m.LegalNotice),
  },
  {
    path: 'privacy-policies',
    page: privacyPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('./site/house/house-page.tsx').then(m => m.Privacy),
  },
  {
    path: 'terms-use',
    page: termsPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('./site/house/house-page.tsx').then(m => m.Terms),
  },
  {
    path: 'faire-un-don',
    page: donatePage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('./site/house/house-page.tsx').then(m => m.Donate),
  },
  {
    path: 'mes-temoignages',
    page: minePage,
    chunk: 'site/testimonies/mine.tsx',
    words: ['testimonies'],
    load: () => import('./site/testimonies/mine.tsx').then(m => m.Mine),
  },
  {
    path: 'recherche',
    page: resultsPage,
    chunk: 'site/search/results.tsx',
    load: () => import('./site/search/results.tsx').then(m => m.Results),
  },
  {
    path: 'connexion',
    page: signInPage,
    chunk: 'account/sign-in.tsx',
    words: ['account'],
    load: () => import('./account/sign-in.tsx').then(m => m.SignIn),
  },
  {
    path: 'inscription',
    page: signUpPage,
    chunk: 'account/sign-up.tsx',
    words: ['account', 'pictures'],
    load: () => import('./account/sign-up.tsx').then(m => m.SignUp),
  },
  {
    path: 'google',
    page: googleReturnPage,
    chunk: 'account/google/google-return.tsx',
    words: ['account'],
    load: () => import('./account/google/google-return.tsx').then(m => m.GoogleReturn),
  },
  {
    path: 'mot-de-passe-oublie',
    page: forgotPasswordPage,
    chunk: 'account/forgot-password.tsx',
    words: ['account'],
    load: () => import('./account/forgot-password.tsx').then(m => m.ForgotPassword),
  },
  {
    path: 'mon-profil',
    page: profilePages.profile,
    chunk: 'account/profile/profile.tsx',
    words: ['account', 'pictures', 'profile', 'testimonies'],
    load: () => import('./account/profile/profile.tsx').then(m => m.Profile),
  },
  {
    path: 'mon-profil/commentaires',
    page: profilePages.comments,
    chunk: 'account/profile/my-comments.tsx',
    words: ['account', 'pictures', 'profile', 'testimonies'],
    load: () => import('./account/profile/my-comments.tsx').then(m => m.MyComments),
  },
  {
    path: 'mon-profil/j-aime',
    page: profilePages.likes,
    chunk: 'account/profile/my-likes.tsx',
    words: ['account', 'pictures', 'profile', 'testimonies'],
    load: () => import('./account/profile/my-likes.tsx').then(m => m.MyLikes),
  },
  {
    path: 'mon-profil/textes',
    page: profilePages.texts,
    chunk: 'account/profile/my-texts.tsx',
    words: ['account', 'pictures', 'profile', 'testimonies'],
    load: () => import('./account/profile/my-texts.tsx').then(m => m.MyTexts),
  },
  {
    path: 'retirer-mes-textes',
    page: takeDownPage,
    chunk: 'account/take-down.tsx',
    words: ['account'],
    load: () => import('./account/take-down.tsx').then(m => m.TakeDown),
  },
  {
    path: 'sans-messages',
    page: switchOffPage,
    chunk: 'account/switch-off.tsx',
    words: ['account'],
    load: () => import('./account/switch-off.tsx').then(m => m.SwitchOff),
  },
  {
    path: 'accord',
    page: giveConsentPage,
    chunk: 'account/give-consent.tsx',
    words: ['account'],
    load: () => import('./account/give-consent.tsx').then(m => m.GiveConsent),
  },
  {
    path: 'verification',
    page: verifyPage,
    chunk: 'account/verify.tsx',
    words: ['account'],
    load: () => import('./account/verify.tsx').then(m => m.Verify),
  },
];
