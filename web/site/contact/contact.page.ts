import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { contactForm, kindOf } from './contact-form.ts';

export const contactPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  post: contactForm,
  head: (_, { i18n, language }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('layout:contact') }),
    description: i18n.t('contact:line'),
    canonical: paths.contact(language),
    alternates: alternatesOf(paths.contact),
  }),
});

export const contactReceivedPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n, params }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('contact:received') }),
    description: i18n.t('contact:line'),
    alternates: alternatesOf(lang => paths.contactReceived(lang, kindOf(params.kind))),
  }),
});
