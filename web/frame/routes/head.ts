import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { escaped } from '../typesetting/escaped.ts';
import { coverPath } from './paths.ts';

/** What a page says about itself to browsers, search engines and those who share it. Paths are without origin. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The one address of this page; absent for pages that no one should find. */
  readonly canonical?: string;
  /** The same page in the languages it exists in. */
  readonly alternates?: Partial<Readonly<Record<Language, string>>>;
  /** The list of which the page has feeds. */
  readonly feeds?: string;
  /** An address or a path; without it, the open door of the house. */
  readonly picture?: string;
  readonly pictureAlt?: string;
  readonly article?: {
    readonly publishedAt: string | null;
    readonly updatedAt: string;
    readonly author: string;
  };
  /** Blocks of schema.org data, from the server alone; `@context` is added. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
}

/** JSON that can stand in a script element: nothing in it can end that element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escaped(content)}">`;

const openDoor = () => coverPath('testimony', 'green', 'share', 2, 'png');

/** None of a part of a list: which part of the other list is its like, nobody knows. */
export function alternateLinks({ canonical, alternates = {} }: Head, publicUrl: string) {
  if (canonical !== undefined && !Object.values(alternates).includes(canonical)) return [];
  const links = LANGUAGES.flatMap(language => {
    const path = alternates[language];
    return path === undefined ? [] : [{ hreflang: language as string, href: publicUrl + path }];
  });
  const standard = links[0];
  return standard ? [...links, { hreflang: 'x-default', href: standard.href }] : [];
}

const FEEDS = { atom: 'application/atom+xml', rss: 'application/rss+xml' } as const;

/** Of a list: `/fr/prierre/feed.atom`. */
export const feedLinks = (list: string | undefined, publicUrl: string) =>
  list === undefined
    ? []
    : Object.entries(FEEDS).map(([format, type]) => ({ type, href: `${publicUrl}${list}/feed.${format}` }));

export function headHtml(head: Head, language: Language, publicUrl: string): string {
  const parts = [
    `<title>${escaped(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:site_name', 'Parvis'),
    meta('property', 'og:type', head.article ? 'article' : 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', language === 'fr' ? 'fr_FR' : 'en_US'),
  ];
  if (head.canonical === undefined) parts.push(meta('name', 'robots', 'noindex'));
  else {
    const url = escaped(publicUrl + head.canonical);
    parts.push(`<link rel="canonical" href="${url}">`, `<meta property="og:url" content="${url}">`);
  }
  for (const { hreflang, href } of alternateLinks(head, publicUrl))
    parts.push(`<link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}">`);
  for (const { type, href } of feedLinks(head.feeds, publicUrl))
    parts.push(`<link rel="alternate" type="${type}" href="${escaped(href)}">`);
  const { picture = openDoor() } = head;
  parts.push(
    meta('property', 'og:image', new URL(picture, publicUrl).href),
    ...(head.pictureAlt ? [meta('property', 'og:image:alt', head.pictureAlt)] : []),
    // Of a picture elsewhere nobody knows its size.
    ...(picture.startsWith('/')
      ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  );
  if (head.article) {
    const { publishedAt, updatedAt, author } = head.article;
    if (publishedAt) parts.push(meta('property', 'article:published_time', publishedAt));
    parts.push(meta('property', 'article:modified_time', updatedAt), meta('name', 'author', author));
  }
  for (const block of head.data ?? [])
    parts.push(
      `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...block })}</script>`,
    );
  return parts.join('\n');
}
