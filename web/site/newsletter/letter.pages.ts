import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { letterForm } from './letter-form.ts';

/** The letter's own page: where the form at the foot of all others leads without script. */
export const letterPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  post: letterForm,
  head: (_, { i18n, language }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('newsletter:title') }),
    description: i18n.t('newsletter:line'),
    canonical: paths.letter(language),
    alternates: alternatesOf(paths.letter),
  }),
});

export const letterAskedPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('newsletter:done') }),
    description: i18n.t('newsletter:line'),
    alternates: alternatesOf(paths.letterAsked),
  }),
});
