import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { mayAdminister, mayAudit, mayHear, mayModerate, type Role } from '../../contract/roles.ts';
import type { LaterWords } from '../frame/catalogues/later-words.ts';
import type { AdminCatalogue, AdminWords } from './catalogues/catalogue.ts';

/** The first line of the navigation; the screens of a group stand in the second. */
export const GROUPS = ['moderation', 'texts', 'people', 'dashboard', 'house'] as const;
export type Group = (typeof GROUPS)[number];

export interface AdminScreen {
  /** Below `/{lang}/admin`. */
  readonly path: string;
  /** Who can work with it: whom the policy table lets make its calls (`tests/policy/admin-screens.test.ts`). */
  readonly may: (roles: readonly Role[]) => boolean;
  /** Its name among the words of the area. */
  readonly title: keyof AdminCatalogue['admin']['screens'];
  /** Absent where only a link leads to it. */
  readonly group?: Group;
  readonly words?: readonly AdminWords[];
  /** Of the words that it shares with the site. */
  readonly siteWords?: readonly LaterWords[];
  /** Its source, below `web/`; what `load` imports. */
  readonly chunk: string;
  readonly load: () => Promise<ComponentType>;
}

const everybody = () => true;

/** Of the screens of the profile, which stand in the site as well. */
const OF_THE_PROFILE = ['account', 'comments', 'consents', 'pictures', 'profile', 'testimonies'] as const;

/** The kinds of content, each with a list and an editor. */
const CONTENT = [
  { section: 'post', title: 'teachings' },
  { section: 'prierre', title: 'prayers' },
  { section: 'actualite', title: 'news' },
  { section: 'realisation', title: 'works' },
  { section: 'documentation', title: 'documents' },
  { section: 'multimedia', title: 'multimedia' },
  { section: 'voix-off', title: 'voiceOvers' },
] as const;

/** The screens of the admin area: their address, who may see them, what they need, what shows them. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: 'temoignage/:id?',
    may: mayModerate,
    title: 'testimonies',
    group: 'moderation',
    words: ['desk'],
    siteWords: ['pictures'],
    chunk: 'admin/desk/desk.tsx',
    load: () => import('./desk/desk.tsx').then(m => m.Desk),
  },
  {
    path: 'temoignage/decides',
    may: mayModerate,
    title: 'decided',
    group: 'moderation',
    words: ['desk'],
    chunk: 'admin/decided/decided-list.tsx',
    load: () => import('./decided/decided-list.tsx').then(m => m.DecidedList),
  },
  {
    path: 'temoignage/regles',
    may: mayAdminister,
    title: 'rules',
    group: 'moderation',
    words: ['rules'],
    chunk: 'admin/rules/rules.tsx',
    load: () => import('./rules/rules.tsx').then(m => m.Rules),
  },
  ...CONTENT.flatMap(({ section, title }): AdminScreen[] => [
    {
      path: section,
      may: mayModerate,
      title,
      group: 'texts',
      words: ['content'],
      chunk: 'admin/content/list/content-list.tsx',
      load: () => import('./content/list/content-list.tsx').then(m => m.ContentList),
    },
    {
      path: `${section}/:id`,
      may: mayModerate,
      title,
      words: ['content', 'editor'],
      siteWords: ['pictures'],
      chunk: 'admin/content/editor/content-editor.tsx',
      load: () => import('./content/editor/content-editor.tsx').then(m => m.ContentEditor),
    },
  ]),
  {
    path: 'post/category',
    may: mayModerate,
    title: 'teachingCategories',
    group: 'texts',
    words: ['terms'],
    chunk: 'admin/terms/categories.tsx',
    load: () => import('./terms/categories.tsx').then(m => m.TeachingCategories),
  },
  {
    path: 'prierre/category',
    may: mayModerate,
    title: 'prayerCategories',
    group: 'texts',
    words: ['terms'],
    chunk: 'admin/terms/categories.tsx',
    load: () => import('./terms/categories.tsx').then(m => m.PrayerCategories),
  },
  {
    path: 'tags',
    may: mayModerate,
    title: 'tags',
    group: 'texts',
    words: ['terms'],
    chunk: 'admin/terms/tags.tsx',
    load: () => import('./terms/tags.tsx').then(m => m.Tags),
  },
  {
    path: 'admin/contact/:id?',
    may: mayModerate,
    title: 'messages',
    group: 'people',
    words: ['messages'],
    chunk: 'admin/messages/messages.tsx',
    load: () => import('./messages/messages.tsx').then(m => m.Messages),
  },
  {
    path: '',
    may: mayModerate,
    title: 'dashboard',
    group: 'dashboard',
    words: ['dashboard', 'mails'],
    chunk: 'admin/dashboard/dashboard.tsx',
    load: () => import('./dashboard/dashboard.tsx').then(m => m.Dashboard),
  },
  {
    path: 'user/user/:id?',
    may: mayAdminister,
    title: 'users',
    group: 'people',
    words: ['people'],
    siteWords: ['account'],
    chunk: 'admin/people/people.tsx',
    load: () => import('./people/people.tsx').then(m => m.Users),
  },
  {
    path: 'user/editor/:id?',
    may: mayAdminister,
    title: 'editors',
    group: 'people',
    words: ['people'],
    siteWords: ['account'],
    chunk: 'admin/people/people.tsx',
    load: () => import('./people/people.tsx').then(m => m.Editors),
  },
  {
    path: 'user/admin/:id?',
    may: mayAdminister,
    title: 'administrators',
    group: 'people',
    words: ['people'],
    siteWords: ['account'],
    chunk: 'admin/people/people.tsx',
    load: () => import('./people/people.tsx').then(m => m.Administrators),
  },
  {
    path: 'newsletter',
    may: mayModerate,
    title: 'newsletter',
    group: 'people',
    words: ['subscribers'],
    chunk: 'admin/newsletter/subscribers.tsx',
    load: () => import('./newsletter/subscribers.tsx').then(m => m.Subscribers),
  },
  {
    path: 'mails',
    may: mayAdminister,
    title: 'mails',
    group: 'people',
    words: ['mails'],
    chunk: 'admin/mails/unsent-mails.tsx',
    load: () => import('./mails/unsent-mails.tsx').then(m => m.UnsentMails),
  },
  {
    path: 'pages/:page?',
    may: mayAdminister,
    title: 'housePages',
    group: 'house',
    words: ['housePages', 'editor'],
    chunk: 'admin/pages/house-pages.tsx',
    load: () => import('./pages/house-pages.tsx').then(m => m.HousePages),
  },
  {
    path: 'files/:id?',
    may: mayModerate,
    title: 'files',
    group: 'house',
    words: ['files'],
    siteWords: ['pictures'],
    chunk: 'admin/files/files.tsx',
    load: () => import('./files/files.tsx').then(m => m.Files),
  },
  {
    path: 'activity',
    may: mayHear,
    title: 'activity',
    group: 'dashboard',
    words: ['activity'],
    chunk: 'admin/activity/activity-list.tsx',
    load: () => import('./activity/activity-list.tsx').then(m => m.ActivityList),
  },
  {
    path: 'history/:thing/:id',
    may: mayHear,
    title: 'history',
    words: ['history', 'desk'],
    chunk: 'admin/history/history.tsx',
    load: () => import('./history/history.tsx').then(m => m.History),
  },
  {
    path: 'history/past',
    may: roles => mayModerate(roles) || mayAudit(roles),
    title: 'past',
    group: 'dashboard',
    words: ['past'],
    chunk: 'admin/past/past.tsx',
    load: () => import('./past/past.tsx').then(m => m.Past),
  },
  {
    path: 'replay',
    may: mayAudit,
    title: 'replay',
    group: 'dashboard',
    words: ['replay', 'activity', 'dashboard'],
    chunk: 'admin/replay/replay.tsx',
    load: () => import('./replay/replay.tsx').then(m => m.Replay),
  },
  {
    path: 'proof',
    may: mayAudit,
    title: 'proof',
    group: 'house',
    words: ['proof'],
    chunk: 'admin/proof/proof.tsx',
    load: () => import('./proof/proof.tsx').then(m => m.Proof),
  },
  {
    path: 'account/profile',
    may: everybody,
    title: 'profile',
    siteWords: OF_THE_PROFILE,
    chunk: 'account/profile/profile.tsx',
    load: () => import('../account/profile/profile.tsx').then(m => m.Profile),
  },
  {
    path: 'account/profile/comments',
    may: everybody,
    title: 'myComments',
    siteWords: OF_THE_PROFILE,
    chunk: 'account/profile/my-comments.tsx',
    load: () => import('../account/profile/my-comments.tsx').then(m => m.MyComments),
  },
  {
    path: 'account/profile/likes',
    may: everybody,
    title: 'myLikes',
    siteWords: OF_THE_PROFILE,
    chunk: 'account/profile/my-likes.tsx',
    load: () => import('../account/profile/my-likes.tsx').then(m => m.MyLikes),
  },
  {
    path: 'account/profile/post',
    may: everybody,
    title: 'myTexts',
    siteWords: OF_THE_PROFILE,
    chunk: 'account/profile/my-texts.tsx',
    load: () => import('../account/profile/my-texts.tsx').then(m => m.MyTexts),
  },
];

/** Short forms of addresses, and where they lead. */
const SHORT: Readonly<Record<string, string>> = {
  contact: 'admin/contact',
  commentaires: 'temoignage?genre=comment',
};

const MATCHED = ADMIN_SCREENS.map(screen => ({ path: screen.path, handle: screen }));

/** Of what stands after `/{lang}/admin/`; undefined where there is no screen. */
export const screenAt = (path: string): AdminScreen | undefined =>
  matchRoutes(MATCHED, `/${path}`)?.at(-1)?.route.handle;

/** Where else an address leads that is not one of a screen: to another below `/{lang}/admin`, or out of the area. */
export function elsewhere(path: string): { readonly within: string } | 'outside' | undefined {
  if (screenAt(path)) return undefined;
  const within = SHORT[path.replace(/\/$/, '')];
  return within === undefined ? 'outside' : { within };
}

/** Where the navigation leads for a screen; undefined when it lists none. */
export const addressOf = ({ path }: AdminScreen): string | undefined => {
  const address = path.replace(/\/?:\w+\?/g, '');
  return address.includes(':') ? undefined : address;
};
