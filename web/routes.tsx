import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import {
  forgotPasswordPage,
  profilePage,
  signInPage,
  signUpPage,
  takeDownPage,
  verifyPage,
} from './account/account.pages.ts';
import { AdminDoor, adminPage } from './admin-door.tsx';
import { loadPage, type Page } from './app/page.ts';
import type { RouteHandle } from './app/route-handle.ts';
import type { Services } from './app/services.ts';
import { contactPage } from './contact/contact.page.ts';
import { itemPages, listPages } from './contents/contents.pages.ts';
import { homePage } from './home/home.page.ts';
import { layoutPage } from './layout/layout.page.ts';
import { Layout } from './layout/layout.tsx';
import { paths } from './paths.ts';
import { prayerListPage, teachingListPage } from './posts/list.page.ts';
import { prayerPage, teachingPage } from './posts/post.page.ts';
import { resultsPage } from './search/results.page.ts';
import { ProblemPage } from './states/problem-page.tsx';
import { testimonyListPage } from './testimonies/list.page.ts';
import { minePage } from './testimonies/mine.page.ts';
import { testifyPage } from './testimonies/testify.page.ts';
import { testimonyPage } from './testimonies/testimony.page.ts';

interface Screen {
  /** Below `/{lang}/`. */
  readonly path: string;
  readonly page: Page;
  /** Its source, below `web/`; what `load` imports. */
  readonly chunk: string;
  readonly load: () => Promise<ComponentType>;
}

/** The public pages: their address, what they need, what shows them. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    page: homePage,
    chunk: 'home/home.tsx',
    load: () => import('./home/home.tsx').then(m => m.Home),
  },
  {
    path: 'enseignement',
    page: teachingListPage,
    chunk: 'posts/teaching-list.tsx',
    load: () => import('./posts/teaching-list.tsx').then(m => m.TeachingList),
  },
  {
    path: 'enseignement/:category',
    page: teachingListPage,
    chunk: 'posts/teaching-list.tsx',
    load: () => import('./posts/teaching-list.tsx').then(m => m.TeachingList),
  },
  {
    path: 'enseignement/:category/:slug',
    page: teachingPage,
    chunk: 'posts/post-page.tsx',
    load: () => import('./posts/post-page.tsx').then(m => m.Teaching),
  },
  {
    path: 'prierre',
    page: prayerListPage,
    chunk: 'posts/prayer-list.tsx',
    load: () => import('./posts/prayer-list.tsx').then(m => m.PrayerList),
  },
  {
    path: 'prierre/:category',
    page: prayerListPage,
    chunk: 'posts/prayer-list.tsx',
    load: () => import('./posts/prayer-list.tsx').then(m => m.PrayerList),
  },
  {
    path: 'prierre/:category/:slug',
    page: prayerPage,
    chunk: 'posts/post-page.tsx',
    load: () => import('./posts/post-page.tsx').then(m => m.Prayer),
  },
  {
    path: 'temoignage',
    page: testimonyListPage,
    chunk: 'testimonies/testimony-list.tsx',
    load: () => import('./testimonies/testimony-list.tsx').then(m => m.TestimonyList),
  },
  {
    path: 'temoignage/nouveau',
    page: testifyPage,
    chunk: 'testimonies/testify.tsx',
    load: () => import('./testimonies/testify.tsx').then(m => m.Testify),
  },
  {
    path: 'temoignage/:slug',
    page: testimonyPage,
    chunk: 'testimonies/testimony-page.tsx',
    load: () => import('./testimonies/testimony-page.tsx').then(m => m.TestimonyPage),
  },
  {
    path: 'multimedia',
    page: listPages.multimedia,
    chunk: 'contents/content-list.tsx',
    load: () => import('./contents/content-list.tsx').then(m => m.MultimediaList),
  },
  {
    path: 'multimedia/:slug',
    page: itemPages.multimedia,
    chunk: 'contents/content-page.tsx',
    load: () => import('./contents/content-page.tsx').then(m => m.MultimediaPage),
  },
  {
    path: 'documentation',
    page: listPages.document,
    chunk: 'contents/content-list.tsx',
    load: () => import('./contents/content-list.tsx').then(m => m.DocumentList),
  },
  {
    path: 'documentation/:slug',
    page: itemPages.document,
    chunk: 'contents/content-page.tsx',
    load: () => import('./contents/content-page.tsx').then(m => m.DocumentPage),
  },
  {
    path: 'actualite',
    page: listPages.actualite,
    chunk: 'contents/content-list.tsx',
    load: () => import('./contents/content-list.tsx').then(m => m.NewsList),
  },
  {
    path: 'actualite/:slug',
    page: itemPages.actualite,
    chunk: 'contents/content-page.tsx',
    load: () => import('./contents/content-page.tsx').then(m => m.NewsPage),
  },
  {
    path: 'realisation',
    page: listPages.realisation,
    chunk: 'contents/content-list.tsx',
    load: () => import('./contents/content-list.tsx').then(m => m.RealisationList),
  },
  {
    path: 'realisation/:slug',
    page: itemPages.realisation,
    chunk: 'contents/content-page.tsx',
    load: () => import('./contents/content-page.tsx').then(m => m.RealisationPage),
  },
  {
    path: 'contact',
    page: contactPage,
    chunk: 'contact/contact.tsx',
    load: () => import('./contact/contact.tsx').then(m => m.Contact),
  },
  {
    path: 'mes-temoignages',
    page: minePage,
    chunk: 'testimonies/mine.tsx',
    load: () => import('./testimonies/mine.tsx').then(m => m.Mine),
  },
  {
    path: 'recherche',
    page: resultsPage,
    chunk: 'search/results.tsx',
    load: () => import('./search/results.tsx').then(m => m.Results),
  },
  {
    path: 'connexion',
    page: signInPage,
    chunk: 'account/sign-in.tsx',
    load: () => import('./account/sign-in.tsx').then(m => m.SignIn),
  },
  {
    path: 'inscription',
    page: signUpPage,
    chunk: 'account/sign-up.tsx',
    load: () => import('./account/sign-up.tsx').then(m => m.SignUp),
  },
  {
    path: 'mot-de-passe-oublie',
    page: forgotPasswordPage,
    chunk: 'account/forgot-password.tsx',
    load: () => import('./account/forgot-password.tsx').then(m => m.ForgotPassword),
  },
  {
    path: 'mon-profil',
    page: profilePage,
    chunk: 'account/profile/profile.tsx',
    load: () => import('./account/profile/profile.tsx').then(m => m.Profile),
  },
  {
    path: 'retirer-mes-textes',
    page: takeDownPage,
    chunk: 'account/take-down.tsx',
    load: () => import('./account/take-down.tsx').then(m => m.TakeDown),
  },
  {
    path: 'verification',
    page: verifyPage,
    chunk: 'account/verify.tsx',
    load: () => import('./account/verify.tsx').then(m => m.Verify),
  },
];

/** `servicesOf` finds what loaders work with: on the server it is what the request brought. */
export function createRoutes(servicesOf: (context: unknown) => Services): RouteObject[] {
  const routeOf = ({ path, page, chunk, load }: Screen): RouteObject => ({
    ...(path === '' ? { index: true as const } : { path }),
    handle: { page, chunk: `web/${chunk}` } satisfies RouteHandle,
    loader: (args: LoaderFunctionArgs) => loadPage(page, servicesOf(args.context), args),
    lazy: { Component: load },
  });
  // The specification has it so; a text that is missing under a known address says that it is missing.
  const unknown: RouteObject = {
    path: '*',
    Component: ProblemPage,
    loader: ({ context }) => redirect(paths.home(servicesOf(context).language)),
  };
  return [
    {
      path: ':lang/admin/*',
      Component: AdminDoor,
      handle: { page: adminPage, chunk: 'web/admin/admin-app.tsx' } satisfies RouteHandle,
    },
    {
      path: ':lang',
      Component: Layout,
      // Of the layout itself; those of the pages stand inside it.
      ErrorBoundary: ProblemPage,
      loader: args => loadPage(layoutPage, servicesOf(args.context), args),
      children: [{ ErrorBoundary: ProblemPage, children: [...SCREENS.map(routeOf), unknown] }],
    },
  ];
}
