import type { Language } from '../../contract/languages.ts';
import { alternatesOf, declarePage, type Page, type PageContext } from '../frame/routes/page.ts';
import { nextOf, paths } from '../frame/routes/paths.ts';
import { googleQuery } from './google/google.ts';

type Named = 'signUp' | 'verify' | 'takeDown' | 'switchOff' | 'takeBack' | 'endLetter' | 'giveConsent';
type Title = `account:${Named | 'forgot' | 'googleTitle'}` | 'layout:signIn';
type Line = `account:${Named | 'forgot' | 'signIn'}Line`;

/** Pages with a form and nothing to fetch; `pathIn` gives the address of one of them. */
const pageOf = (
  [title, line]: readonly [Title, Line],
  pathIn: (lang: Language, search: URLSearchParams) => string,
): Page => ({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n, search }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t(title) }),
    description: i18n.t(line),
    alternates: alternatesOf(lang => pathIn(lang, search)),
  }),
});

/** They offer it where it is set up. */
const withGoogle = (page: Page) =>
  declarePage({ ...page, queries: ({ api }: PageContext) => ({ google: googleQuery(api) }) });

export const signInPage = withGoogle(
  pageOf(['layout:signIn', 'account:signInLine'], (lang, search) => paths.signIn(lang, nextOf(search))),
);
export const signUpPage = withGoogle(
  pageOf(['account:signUp', 'account:signUpLine'], (lang, search) => paths.signUp(lang, nextOf(search))),
);
/** Nothing of its address stands in a link: it is good once. */
export const googleReturnPage = pageOf(['account:googleTitle', 'account:signInLine'], lang =>
  paths.signIn(lang),
);
export const forgotPasswordPage = pageOf(['account:forgot', 'account:forgotLine'], (lang, search) =>
  paths.forgotPassword(lang, nextOf(search)),
);
export const verifyPage = pageOf(['account:verify', 'account:verifyLine'], (lang, search) =>
  paths.verify(lang, nextOf(search)),
);
export const takeDownPage = pageOf(['account:takeDown', 'account:takeDownLine'], paths.takeDown);

/** Where the link of a mail leads. */
const linkedPage = (name: 'switchOff' | 'takeBack' | 'endLetter' | 'giveConsent') =>
  pageOf([`account:${name}`, `account:${name}Line`], (lang, search) =>
    paths[name](lang, search.get('lien') ?? ''),
  );
export const switchOffPage = linkedPage('switchOff');
export const takeBackPage = linkedPage('takeBack');
export const endLetterPage = linkedPage('endLetter');
export const giveConsentPage = linkedPage('giveConsent');
