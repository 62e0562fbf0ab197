import type { ContactKind } from '../../../contract/contact.ts';
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
  readonly kind?: SearchKind | undefined;
  readonly page?: number;
}

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
  letter: (lang: Language) => `/${lang}/lettre`,
  letterAsked: (lang: Language) => `/${lang}/lettre/merci`,
  requestHelp: (lang: Language) => `/${lang}/contact?pour=help`,
  myProfile: (lang: Language) => `/${lang}/mon-profil`,
  myTestimonies: (lang: Language) => `/${lang}/mes-temoignages`,
  signIn: (lang: Language, next?: string) =>
    `/${lang}/connexion${next ? `?suite=${encodeURIComponent(next)}` : ''}`,
  signUp: (lang: Language, next?: string) =>
    `/${lang}/inscription${next ? `?suite=${encodeURIComponent(next)}` : ''}`,
  verify: (lang: Language, next?: string) =>
    `/${lang}/verification${next ? `?suite=${encodeURIComponent(next)}` : ''}`,
  forgotPassword: (lang: Language, next?: string) =>
    `/${lang}/mot-de-passe-oublie${next ? `?suite=${encodeURIComponent(next)}` : ''}`,
  takeDown: (lang: Language) => `/${lang}/retirer-mes-textes`,
  switchOff: (lang: Language, token: string) => `/${lang}/sans-messages?lien=${encodeURIComponent(token)}`,
  takeBack: (lang: Language, token: string) =>
    `/${lang}/retirer-mon-message?lien=${encodeURIComponent(token)}`,
  endLetter: (lang: Language, token: string) =>
    `/${lang}/arreter-la-lettre?lien=${encodeURIComponent(token)}`,
  giveConsent: (lang: Language, token: string) => `/${lang}/accord?lien=${encodeURIComponent(token)}`,
  search: (lang: Language, { q, kind, page }: SearchFilters = {}) => {
    const query = new URLSearchParams();
    if (q) query.set('q', q);
    if (kind) query.set('kind', kind);
    if (page && page > 1) query.set('page', String(page));
    return `/${lang}/recherche${query.size > 0 ? `?${query}` : ''}`;
  },
  /** A screen of the admin area, by the path it has there. */
  admin: (lang: Language, path = '') => `/${lang}/admin${path && `/${path}`}`,
  /** What waits for a moderator, of one kind. */
  deskOf: (lang: Language, kind: CaseKind) => `/${lang}/admin/temoignage?genre=${kind}`,
  /** What moderators have decided. */
  decided: (lang: Language, choice?: string, page = 1) => {
    const query = new URLSearchParams();
    if (choice) query.set('statut', choice);
    if (page > 1) query.set('page', String(page));
    return `/${lang}/admin/temoignage/decides${query.size > 0 ? `?${query}` : ''}`;
  },
  /** The moderator's desk, with one testimony open or none. */
  desk: (lang: Language, id?: number) => `/${lang}/admin/temoignage${id === undefined ? '' : `/${id}`}`,
} as const;

/** What a list is narrowed to and ordered by; absent: all of it, the newest first. */
export interface ListAsked {
  readonly theme?: string | undefined;
  readonly sort?: ListSort | undefined;
  readonly page?: number;
}
export const LIST_SORTS = ['read', 'liked'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The address of a list that is asked for so. */
export function withList(path: string, { theme, sort, page = 1 }: ListAsked): string {
  const query = new URLSearchParams();
  if (theme) query.set('theme', theme);
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

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
  const parameters = new URLSearchParams();
  for (const name of new Set([...SEARCH_PARAMETERS, ...LIST_PARAMETERS])) {
    const value = asked.get(name);
    if (value && name !== 'page') parameters.set(name, value);
  }
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
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
