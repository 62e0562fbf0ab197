import type { TFunction } from 'i18next';
import type { HousePageName } from '../../../contract/house-pages.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Category } from '../../../contract/taxonomy.ts';
import type { IconName } from '../../frame/layout/icon.tsx';
import { paths } from '../../frame/routes/paths.ts';

/** Whom an entry is for: holders of one of the roles, or who is not signed in. */
type Audience = Role | 'visitor';
const EVERYBODY: readonly Audience[] = ['visitor', 'ROLE_USER'];
const SIGNED_IN: readonly Audience[] = ['ROLE_USER'];

interface Entry {
  readonly title: (t: TFunction<['layout', 'publications']>) => string;
  readonly icon?: IconName;
  readonly roles: readonly Audience[];
  /** It stands apart from those before it. */
  readonly separator?: true;
}
type RouteEntry = Entry & { readonly type: 'simple'; readonly route: (language: Language) => string };
/** To another site. */
type LinkEntry = Entry & { readonly type: 'simple'; readonly link: string };
export type LeadingEntry = RouteEntry | LinkEntry;
type ActionEntry = Entry & { readonly type: 'simple'; readonly action: 'signOut' };
type GroupEntry = Entry & { readonly type: 'group'; readonly entries: readonly LeadingEntry[] };

const simple = (
  title: Entry['title'],
  route: RouteEntry['route'],
  more: Partial<Omit<Entry, 'title'>> = {},
): RouteEntry => ({ type: 'simple', title, route, roles: EVERYBODY, ...more });

const testimonies = simple(t => t('testimonies'), paths.testimonies);
const teachings = simple(
  t => t('teachings'),
  language => paths.posts(language, 'post'),
);
const prayers = simple(
  t => t('prayers'),
  language => paths.posts(language, 'prierre'),
);
const testify = simple(t => t('writeTestimony'), paths.testify);
const alone = (title: Entry['title'], section: string) =>
  simple(title, language => paths.section(language, section));

const house = (name: HousePageName, title: Entry['title']) => ({
  ...simple(title, language => paths.house(language, name)),
  name,
});
const about = house('a-propos', t => t('about'));
const faq = house('faq', t => t('faq'));
const donate = house('faire-un-don', t => t('donate'));

/** What the site is made of. */
export const SECTIONS: readonly RouteEntry[] = [
  testimonies,
  teachings,
  prayers,
  alone(t => t('publications:multimedia.title'), 'multimedia'),
  alone(t => t('publications:document.title'), 'documentation'),
  alone(t => t('publications:actualite.title'), 'actualite'),
  alone(t => t('publications:realisation.title'), 'realisation'),
  { ...donate, separator: true },
  testify,
];

/** What the law asks for, in small print below all else. */
export const LEGAL = [
  house('mention-legal', t => t('legalNotice')),
  house('privacy-policies', t => t('privacy')),
  house('terms-use', t => t('terms')),
];

/** The pages in which the house speaks of itself. */
export const HOUSE_ENTRIES = [about, faq, donate, ...LEGAL];

/** Of the account, under the name of who is signed in. */
export const ACCOUNT: readonly (RouteEntry | ActionEntry)[] = [
  simple(t => t('signIn'), paths.signIn, { roles: ['visitor'] }),
  simple(t => t('myProfile'), paths.myProfile, { roles: SIGNED_IN, icon: 'person' }),
  simple(t => t('myTestimonies'), paths.myTestimonies, { roles: SIGNED_IN, icon: 'page' }),
  simple(t => t('requestHelp'), paths.requestHelp, { roles: SIGNED_IN, icon: 'help' }),
  simple(t => t('admin'), paths.admin, {
    roles: ['ROLE_EDITOR', 'ROLE_ADMIN', 'ROLE_AUDITOR'],
    icon: 'desk',
  }),
  {
    type: 'simple',
    title: t => t('signOut'),
    icon: 'leave',
    action: 'signOut',
    roles: SIGNED_IN,
    separator: true,
  },
];

/** The foot of every page, the same for all; with the categories that have the most texts. */
export const footerGroups = (categories: readonly Category[]): readonly GroupEntry[] => [
  {
    type: 'group',
    title: t => t('mustSee'),
    roles: EVERYBODY,
    entries: [testimonies, teachings, prayers],
  },
  {
    type: 'group',
    title: t => t('discoverAlso'),
    roles: EVERYBODY,
    entries: categories
      .filter(({ count }) => count > 0)
      .map(({ type, slug, title }) =>
        simple(
          () => title,
          language => paths.category(language, type, slug),
        ),
      ),
  },
  {
    type: 'group',
    title: t => t('goingFurther'),
    roles: EVERYBODY,
    entries: [
      testify,
      simple(t => t('myTestimonies'), paths.myTestimonies),
      simple(t => t('contact'), paths.contact),
      donate,
      about,
      faq,
      simple(t => t('searchAll'), paths.search),
    ],
  },
];

/** What is for who holds these roles; null: for who is not signed in. Access is granted by any of them. */
export function entriesFor<One extends Entry>(
  entries: readonly One[],
  roles: readonly Role[] | null,
): readonly One[] {
  const held: readonly Audience[] = roles ? ['ROLE_USER', ...roles] : ['visitor'];
  return entries.filter(entry => entry.roles.some(role => held.includes(role)));
}
