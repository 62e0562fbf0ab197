import type { ContactKind } from '../../../contract/contact-kinds.ts';
import type { HousePageName } from '../../../contract/house-pages.ts';
import type { Language } from '../../../contract/languages.ts';
import type { CaseKind } from '../../../contract/moderation.ts';
import type { SearchKind } from '../../../contract/search.ts';
import {
  isSection,
  LIST_PARAMETERS,
  SEARCH_PARAMETERS,
  SECTION_OF_TYPE,
} from '../../../contract/sections.ts';
import type { PostType } from '../../../contract/taxonomy.ts';
import { DRAWINGS } from '../../../covers/drawings.ts';

export interface SearchFilters {
  readonly q?: string;
  readonly kind?: SearchKind;
  readonly page?: number;
}

/** Without those that are empty. */
function withParameters(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
/** The first page of a list is the list. */
const pageIn = (page: number | undefined) => (page && page > 1 ? String(page) : undefined);

/** Every address of the site. */
export const paths = {
  home: (lang: Language) => `/${lang}`,
  /** Of a text, from the `path` that the API gives it. */
  text: (lang: Language, path: string) => `/${lang}/${path.replace(/^\/+/, '')}`,
  posts: (lang: Language, type: PostType) => `/${lang}/${SECTION_OF_TYPE[type]}`,
  category: (lang: Language, type: PostType, slug: string) => `/${lang}/${SECTION_OF_TYPE[type]}/${slug}`,
  /** Of all texts of a type, or of those of a category. */
  list: (lang: Language, type: PostType, category: string | undefined) =>
    category === undefined ? paths.posts(lang, type) : paths.category(lang, type, category),
  /** A list that stands alone: `multimedia`, `documentation`… */
  section: (lang: Language, section: string) => `/${lang}/${section}`,
  /** What the house says of itself. */
  house: (lang: Language, page: HousePageName) => `/${lang}/${page}`,
  testimonies: (lang: Language) => `/${lang}/temoignage`,
  testify: (lang: Language) => `/${lang}/temoignage/nouveau`,
  contact: (lang: Language) => `/${lang}/contact`,
  contactReceived: (lang: Language, kind: ContactKind) => `/${lang}/contact/recu/${kind}`,
  newsletter: (lang: Language) => `/${lang}/lettre`,
  newsletterAsked: (lang: Language) => `/${lang}/lettre/merci`,
  requestHelp: (lang: Language) => `/${lang}/contact?pour=help`,
  myProfile: (lang: Language) => `/${lang}/mon-profil`,
  myTestimonies: (lang: Language) => `/${lang}/mes-temoignages`,
  signIn: (lang: Language, suite?: string) => withParameters(`/${lang}/connexion`, { suite }),
  signUp: (lang: Language, suite?: string) => withParameters(`/${lang}/inscription`, { suite }),
  verify: (lang: Language, suite?: string) => withParameters(`/${lang}/verification`, { suite }),
  forgotPassword: (lang: Language, suite?: string) =>
    withParameters(`/${lang}/mot-de-passe-oublie`, { suite }),
  takeDown: (lang: Language) => `/${lang}/retirer-mes-textes`,
  switchOff: (lang: Language, token: string) => `/${lang}/sans-messages?lien=${encodeURIComponent(token)}`,
  takeBack: (lang: Language, token: string) =>
    `/${lang}/retirer-mon-message?lien=${encodeURIComponent(token)}`,
  endLetter: (lang: Language, token: string) =>
    `/${lang}/arreter-la-lettre?lien=${encodeURIComponent(token)}`,
  giveConsent: (lang: Language, token: string) => `/${lang}/accord?lien=${encodeURIComponent(token)}`,
  search: (lang: Language, { q, kind, page }: SearchFilters = {}) =>
    withParameters(`/${lang}/recherche`, { q, kind, page: pageIn(page) }),
  /** A screen of the admin area, by the path it has there. */
  admin: (lang: Language, path = '') => `/${lang}/admin${path && `/${path}`}`,
  /** What waits for a moderator, of one kind. */
  deskOf: (lang: Language, kind: CaseKind) => `/${lang}/admin/temoignage?genre=${kind}`,
  /** What moderators have decided. */
  decided: (lang: Language, statut?: string, page?: number) =>
    withParameters(`/${lang}/admin/temoignage/decides`, { statut, page: pageIn(page) }),
  /** The moderator's desk, with one testimony open or none, and its queue as it was asked for. */
  desk: (lang: Language, id?: number, asked: Iterable<[string, string]> = []) =>
    withParameters(`/${lang}/admin/temoignage${id === undefined ? '' : `/${id}`}`, Object.fromEntries(asked)),
} as const;

/** What a list is narrowed to and ordered by; absent: all of it, the newest first. */
export interface ListAsked {
  readonly theme?: string;
  readonly sort?: ListSort;
  readonly page?: number;
}
export const LIST_SORTS = ['read', 'liked'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The address of a list that is asked for so. */
export const withList = (path: string, { theme, sort, page }: ListAsked): string =>
  withParameters(path, { theme, sort, page: pageIn(page) });

export function listAskedIn(search: URLSearchParams): ListAsked & { readonly page: number } {
  const sort = LIST_SORTS.find(name => name === search.get('sort'));
  return { theme: search.get('theme') || undefined, sort, page: pageOf(search) };
}

/** A part of a list: it is no page where there is nothing in it. */
export function isPart(search: URLSearchParams): boolean {
  const { theme, page } = listAskedIn(search);
  return theme !== undefined || page > 1;
}

/** As the API is asked for it. */
export const listQueryOf = ({ theme, sort, page = 1 }: ListAsked) => ({
  tag: theme,
  'order[viewCount]': sort === 'read' ? 'desc' : undefined,
  'order[likeCount]': sort === 'liked' ? 'desc' : undefined,
  page,
});

/** The same address on another page of its list. */
export function withPage(path: string, page: number): string {
  const [pathname = '', query = ''] = path.split('?');
  const asked = new URLSearchParams(query);
  // Only what makes the list: whatever else was appended to the link is not part of the page's address.
  const kept = [...SEARCH_PARAMETERS, ...LIST_PARAMETERS].map(name => [name, asked.get(name) ?? undefined]);
  const { page: _, ...others } = Object.fromEntries(kept);
  return withParameters(pathname, { ...others, page: pageIn(page) });
}

/** A whole page number from 1 on; anything else is the first page. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Where one signs in: nobody is led back there afterwards. */
const DOORS = /^\/[^/]+\/(?:connexion|inscription|mot-de-passe-oublie|google)(?:[/?#]|$)/;

/** Where to go after signing in: an address of this site, or nothing. */
export const nextOf = (search: URLSearchParams): string | undefined => {
  const next = search.get('suite');
  return next && /^\/(?:fr|en-US)(?:[/?#]|$)/.test(next) && !DOORS.test(next) ? next : undefined;
};

/** The list in another language that a page belongs to, for pages that do not exist in that language. */
export function nearestIn(lang: Language, pathname: string): string {
  const section = pathname.split('/')[2];
  return isSection(section) ? `/${lang}/${section}` : `/${lang}`;
}

/** Of what is drawn for a text without a picture: the same in all its languages, and under this address for ever. */
export const coverPath = (
  kind: CoverKind,
  season: string,
  format: 'portrait' | 'square' | 'wide' | 'share',
  id: number,
  form: 'svg' | 'png' = 'svg',
): string => `/cover/${DRAWINGS}/${kind}/${season}/${format}/${id}.${form}`;
export type CoverKind = 'teaching' | 'prayer' | 'testimony';
