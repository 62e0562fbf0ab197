import { alternatesOf, declarePage } from '../frame/routes/page.ts';
import { nextOf, paths } from '../frame/routes/paths.ts';
import { googleQuery } from './google/google.ts';

export const signInPage = declarePage({
  queries: ({ api }) => ({ google: googleQuery(api) }),
  asksForAddress: true,
  head: (_, { i18n, search }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('layout:signIn') }),
    description: i18n.t('account:signInLine'),
    alternates: alternatesOf(lang => paths.signIn(lang, nextOf(search))),
  }),
});

/** Nothing of its address stands in a link: it is good once. */
export const googleReturnPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('account:googleTitle') }),
    description: i18n.t('account:signInLine'),
    alternates: alternatesOf(lang => paths.signIn(lang)),
  }),
});

export const forgotPasswordPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n, search }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('account:forgot') }),
    description: i18n.t('account:forgotLine'),
    alternates: alternatesOf(lang => paths.forgotPassword(lang, nextOf(search))),
  }),
});

export const verifyPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n, search }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('account:verify') }),
    description: i18n.t('account:verifyLine'),
    alternates: alternatesOf(lang => paths.verify(lang, nextOf(search))),
  }),
});

export const takeDownPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('account:takeDown') }),
    description: i18n.t('account:takeDownLine'),
    alternates: alternatesOf(paths.takeDown),
  }),
});

export const switchOffPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n, search }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('account:switchOff') }),
    description: i18n.t('account:switchOffLine'),
    alternates: alternatesOf(lang => paths.switchOff(lang, search.get('lien') ?? '')),
  }),
});

/** Where the link of a mail ends what was sent without an account. */
const takenBackPage = (what: 'takeBack' | 'endLetter') =>
  declarePage({
    queries: () => ({}),
    asksForAddress: true,
    head: (_, { i18n, search }) => ({
      title: i18n.t('layout:titleOf', { title: i18n.t(`account:${what}`) }),
      description: i18n.t(`account:${what}Line`),
      alternates: alternatesOf(lang => paths[what](lang, search.get('lien') ?? '')),
    }),
  });
export const takeBackPage = takenBackPage('takeBack');
export const endLetterPage = takenBackPage('endLetter');

export const giveConsentPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n, search }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('account:giveConsent') }),
    description: i18n.t('account:giveConsentLine'),
    alternates: alternatesOf(lang => paths.giveConsent(lang, search.get('lien') ?? '')),
  }),
});

export const signUpPage = declarePage({
  queries: ({ api }) => ({ google: googleQuery(api) }),
  asksForAddress: true,
  head: (_, { i18n, search }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('account:signUp') }),
    description: i18n.t('account:signUpLine'),
    alternates: alternatesOf(lang => paths.signUp(lang, nextOf(search))),
  }),
});
