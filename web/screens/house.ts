import type { Shown } from '../frame/routes/route-handle.ts';
import { contactPage, contactReceivedPage } from '../site/contact/contact.page.ts';
import {
  aboutPage,
  donatePage,
  faqPage,
  legalNoticePage,
  privacyPage,
  termsPage,
} from '../site/house/house.pages.ts';
import { newsletterAskedPage, newsletterPage } from '../site/newsletter/newsletter.pages.ts';
import { previewPage } from '../site/preview/preview.page.ts';

export const house = {
  preview: {
    page: previewPage,
    chunk: 'site/preview/preview.tsx',
    load: () => import('../site/preview/preview.tsx').then(m => m.Preview),
  },
  contact: {
    page: contactPage,
    chunk: 'site/contact/contact.tsx',
    words: ['consents', 'contact'],
    load: () => import('../site/contact/contact.tsx').then(m => m.Contact),
  },
  contactReceived: {
    page: contactReceivedPage,
    chunk: 'site/contact/received.tsx',
    words: ['contact'],
    load: () => import('../site/contact/received.tsx').then(m => m.ContactReceived),
  },
  newsletter: {
    page: newsletterPage,
    chunk: 'site/newsletter/newsletter.tsx',
    words: ['consents', 'newsletter'],
    load: () => import('../site/newsletter/newsletter.tsx').then(m => m.Newsletter),
  },
  newsletterAsked: {
    page: newsletterAskedPage,
    chunk: 'site/newsletter/newsletter.tsx',
    words: ['consents', 'newsletter'],
    load: () => import('../site/newsletter/newsletter.tsx').then(m => m.NewsletterAsked),
  },
  about: {
    page: aboutPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('../site/house/house-page.tsx').then(m => m.About),
  },
  faq: {
    page: faqPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('../site/house/house-page.tsx').then(m => m.Faq),
  },
  legalNotice: {
    page: legalNoticePage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('../site/house/house-page.tsx').then(m => m.LegalNotice),
  },
  privacy: {
    page: privacyPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('../site/house/house-page.tsx').then(m => m.Privacy),
  },
  terms: {
    page: termsPage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('../site/house/house-page.tsx').then(m => m.Terms),
  },
  donate: {
    page: donatePage,
    chunk: 'site/house/house-page.tsx',
    load: () => import('../site/house/house-page.tsx').then(m => m.Donate),
  },
} as const satisfies Readonly<Record<string, Shown>>;
