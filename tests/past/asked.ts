/** What visitors may ask at a moment of such a life: calls of the API, and pages. */
import { DAY_MS } from '../../contract/durations.ts';
import { HOUSE_PAGES } from '../../contract/house-pages.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { idOf, SOUGHT, type World } from './world.ts';

const COLLECTIONS = [
  'posts',
  'actualites',
  'documents',
  'realisations',
  'multimedias',
  'voix_offs',
  'temoignages',
] as const;
const ORDERS = ['viewCount', 'likeCount', 'title', 'createdAt', 'updatedAt', 'publishedAt'] as const;

/** One address in each language that can be asked for. */
const inBoth = (path: string): string[] =>
  LANGUAGES.map(language => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);

export function calls(world: World): string[] {
  const { texts, testimonies, comments, categories, tags, authors, files, gone } = world;
  const all = [...texts, ...testimonies.map(({ reference }) => reference)];
  const read = all.filter(text => /\/(post|temoignage)\//.test(text));
  const keyOf = (text: string) => `${text.split('/')[2]}:${idOf(text)}`;
  const week = new Date(world.clock.at - 7 * DAY_MS).toISOString();
  const lists = COLLECTIONS.flatMap(name => [
    `/api/${name}`,
    `/api/${name}?itemsPerPage=2&page=2`,
    `/api/${name}?publishedAt[after]=${week}`,
    `/api/${name}?title=porte`,
    ...ORDERS.map((order, at) => `/api/${name}?order[${order}]=${at % 2 === 0 ? 'desc' : 'asc'}`),
    ...tags.slice(-3).map(tag => `/api/${name}?tag=${tag}`),
  ]);
  return [
    ...lists.flatMap(inBoth),
    ...categories.flatMap(category => inBoth(`/api/posts?category=${category}`)),
    ...['/api/posts?type=prierre', '/api/home', '/api/house_pages', '/api/tags?order[title]=desc'].flatMap(
      inBoth,
    ),
    ...['', '?type=post', '?order[count]=desc', '?itemsPerPage=2&page=2'].flatMap(query =>
      inBoth(`/api/categories${query}`),
    ),
    ...HOUSE_PAGES.flatMap(page => inBoth(`/api/house_page/${page}`)),
    ...[...SOUGHT, ...authors.map(({ mark }) => mark)].flatMap(word => inBoth(`/api/search?q=${word}`)),
    ...categories.slice(-2).map(category => `/api/search?q=&category=${category}`),
    '/api/search?q=porte&kind=temoignage',
    ...['today', 'feasts'].flatMap(which => inBoth(`/api/calendar/${which}`)),
    '/api/calendar?from=2026-03-01&to=2026-03-20',
    ...['/api/users/public', '/api/comments', '/api/comments?order[createdAt]=asc&itemsPerPage=3'],
    ...[...all, ...categories, ...tags, ...Object.values(files).flat(), ...gone],
    ...[...comments.map(({ reference }) => reference), ...world.secrets],
    ...authors.flatMap(({ userId }) => [
      `/api/user/${userId}`,
      `/api/temoignages?owner=/api/user/${userId}`,
      `/api/comments?owner=/api/user/${userId}`,
      `/api/posts?owner=/api/user/${userId}`,
    ]),
    ...read.flatMap(text => [
      `/api/comments?${text.includes('/post/') ? 'post' : 'temoignage'}=${text}`,
      `/api/reactions?of[]=${keyOf(text)}`,
      `/api/like/${text.split('/')[2]}-${idOf(text)}`,
    ]),
    ...['/api/likes', '/api/views'],
  ];
}

const PAGES = [
  '',
  ...['enseignement', 'prierre', 'temoignage', 'multimedia', 'documentation', 'actualite', 'realisation'],
  ...['temoignage?page=2', 'enseignement?page=2', 'contact', 'lettre', ...HOUSE_PAGES],
  ...SOUGHT.slice(0, 3).map(word => `recherche?q=${encodeURIComponent(word)}`),
];

/** `paths`: of texts, below the language, as they have been at any time. */
export const pages = ({ secrets }: World, paths: ReadonlySet<string>): string[] => [
  ...LANGUAGES.flatMap(language => PAGES.map(path => `/${language}${path && `/${path}`}`)),
  ...paths,
  ...secrets.map(secret => `/fr/apercu/${idOf(secret)}`),
];
