import type { Page } from '../frame/routes/page.ts';
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

const written = (page: Page, name: keyof typeof import('../site/house/house-page.tsx')) => ({
  page,
  chunk: 'site/house/house-page.tsx',
  load: () => import('../site/house/house-page.tsx').then(m => m[name]),
});

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
  about: written(aboutPage, 'About'),
  faq: written(faqPage, 'Faq'),
  legalNotice: written(legalNoticePage, 'LegalNotice'),
  privacy: written(privacyPage, 'Privacy'),
  terms: written(termsPage, 'Terms'),
  donate: written(donatePage, 'Donate'),
} as const satisfies Readonly<Record<string, Shown>>;
