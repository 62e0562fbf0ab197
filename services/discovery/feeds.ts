/** What is new, for readers of feeds: Atom (RFC 4287) and RSS 2.0. */
import { Feed } from 'feed';
import type { Language } from '../../contract/languages.ts';
import { SECTIONS, type Section, typeOfSection } from '../../contract/sections.ts';
import { escaped } from '../../platform/text/escaped.ts';
import { findTerm } from '../../projections/find-terms.ts';
import { termId } from '../../projections/terms.ts';
import { type PublishedText, publishedTexts, type Readers } from './published-texts.ts';

const TEXTS = 30;

export const FORMATS = { atom: 'application/atom+xml', rss: 'application/rss+xml' } as const;
export type Format = keyof typeof FORMATS;

const SITE = 'Parvis';
const DESCRIPTION: Readonly<Record<Language, string>> = {
  fr: 'Témoignages, enseignements et prières catholiques',
  'en-US': 'Catholic testimonies, teachings and prayers',
};
const NAMES: Readonly<Record<Language, Readonly<Record<Section, string>>>> = {
  fr: {
    enseignement: 'Enseignements',
    prierre: 'Prières',
    temoignage: 'Témoignages',
    multimedia: 'Multimédia',
    documentation: 'Documentation',
    actualite: 'Actualités',
    realisation: 'Réalisations',
  },
  'en-US': {
    enseignement: 'Teachings',
    prierre: 'Prayers',
    temoignage: 'Testimonies',
    multimedia: 'Multimedia',
    documentation: 'Documentation',
    actualite: 'News',
    realisation: 'Our works',
  },
};

export interface FeedAsked {
  readonly language: Language;
  /** Undefined: of the whole site. */
  readonly section: Section | undefined;
  readonly category: string | undefined;
}

/** Undefined when there is no such list. */
export async function feedOf(readers: Readers, origin: string, asked: FeedAsked, format: Format) {
  const texts = await newest(readers, asked);
  if (!texts) return undefined;
  const { language, section, category } = asked;
  const list = [`${origin}/${language}`, section, category].filter(part => part !== undefined).join('/');
  const name = category ? await titleOf(readers, asked) : section && NAMES[language][section];
  const feed = new Feed({
    id: list,
    link: list,
    title: name ? `${name} · ${SITE}` : SITE,
    description: DESCRIPTION[language],
    language,
    copyright: SITE,
    updated: new Date(
      texts
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? 0,
    ),
    feedLinks: { [format]: `${list}/feed.${format}` },
  });
  for (const { path, summary, author, publishedAt, updatedAt, title } of texts)
    feed.addItem({
      id: origin + path,
      link: origin + path,
      // HTML in both, but for the title in RSS.
      title: format === 'atom' ? escaped(title) : title,
      description: escaped(summary),
      ...(author && { author: [{ name: author }] }),
      published: new Date(publishedAt),
      date: new Date(updatedAt),
    });
  return Buffer.from(format === 'atom' ? feed.atom1() : feed.rss2());
}

/** Of a category that is there. */
async function titleOf({ terms }: Readers, { language, section, category = '' }: FeedAsked) {
  const id = await findTerm(terms, 'category', category, {
    language,
    type: section && typeOfSection(section),
  });
  return (await terms.get(termId('category', id ?? '')))?.translations[language].title;
}

async function newest(readers: Readers, asked: FeedAsked): Promise<readonly PublishedText[] | undefined> {
  const { language, section, category } = asked;
  const sections = section === undefined ? SECTIONS : [section];
  const found = await Promise.all(
    sections.map(one =>
      publishedTexts(readers, { section: one, language, category, page: 1, itemsPerPage: TEXTS }),
    ),
  );
  if (found.includes(undefined)) return undefined;
  return found
    .flatMap(one => one?.texts ?? [])
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
    .slice(0, TEXTS);
}
