import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { newsletterForm } from './newsletter-form.ts';

/** The newsletter's own page: where the form at the foot of all others leads without script. */
export const newsletterPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  post: newsletterForm,
  head: (_, { i18n, language }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('newsletter:title') }),
    description: i18n.t('newsletter:line'),
    canonical: paths.newsletter(language),
    alternates: alternatesOf(paths.newsletter),
  }),
});

export const newsletterAskedPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('newsletter:done') }),
    description: i18n.t('newsletter:line'),
    alternates: alternatesOf(paths.newsletterAsked),
  }),
});
