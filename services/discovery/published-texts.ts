/** What is published, as search engines and readers of feeds are told of it. */
import { postPath, testimonyPath } from '../../contract/addresses.ts';
import { type Language, otherLanguage } from '../../contract/languages.ts';
import { SECTION_OF_KIND, type Section, typeOfSection } from '../../contract/sections.ts';
import { findPage, type Paging } from '../../platform/read-store/find-page.ts';
import type { Filter } from '../../platform/read-store/read-store.ts';
import type { ReadModels } from '../../projections/all.ts';
import { findTerm, idsOf, type TermLinks, type Terms, termLinks } from '../../projections/find-terms.ts';
import { namesOf } from '../../projections/people.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';

export type Readers = Pick<ReadModels, 'publicationCards' | 'testimonies' | 'terms' | 'people'>;

export interface PublishedText {
  /** Below the site. */
  readonly path: string;
  /** Of the same text in the other language, where it is published there. */
  readonly alternate: { readonly language: Language; readonly path: string } | undefined;
  readonly title: string;
  /** Its abstract, else how it begins. */
  readonly summary: string;
  /** '' of who is not to be named. */
  readonly author: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

const KIND_OF: Readonly<Record<Exclude<Section, 'temoignage'>, Filter>> = {
  enseignement: { kind: 'post', type: 'post' },
  prierre: { kind: 'post', type: 'prierre' },
  multimedia: { kind: 'multimedia' },
  documentation: { kind: 'document' },
  actualite: { kind: 'actualite' },
  realisation: { kind: 'realisation' },
};

export interface Asked extends Paging {
  readonly section: Section;
  readonly language: Language;
  /** The slug of a category; undefined: of all. */
  readonly category?: string;
}

const NEWEST_FIRST = [{ field: 'publishedAt', direction: 'desc' }] as const;

/** Newest first; undefined when there is no such category. */
export async function publishedTexts(
  readers: Readers,
  asked: Asked,
): Promise<{ readonly texts: readonly PublishedText[]; readonly totalItems: number } | undefined> {
  const { section, language } = asked;
  const published = { language, status: 'published' };
  if (section === 'temoignage') {
    if (asked.category !== undefined) return undefined;
    const found = await findPage(readers.testimonies, published, NEWEST_FIRST, asked);
    const names = await namesOf(
      readers.people,
      found.items.map(({ userId }) => userId),
    );
    const texts = found.items.map(document => ({
      ...shared(document, names(document.userId, document.author).visible),
      path: `/${language}/${testimonyPath(document.slug ?? '')}`,
      alternate: undefined,
    }));
    return { texts, totalItems: found.totalItems };
  }
  const category = await categoryIn(readers.terms, asked);
  if (category === null) return undefined;
  const filter = {
    ...KIND_OF[section],
    ...published,
    ...(category && { categories: { in: await idsOf(readers.terms, 'category', category) } }),
  };
  const found = await findPage(readers.publicationCards, filter, NEWEST_FIRST, asked);
  const other = otherLanguage(language);
  const [links, otherLinks, names] = await Promise.all([
    termLinks(readers.terms, found.items, language),
    termLinks(readers.terms, found.items, other),
    namesOf(
      readers.people,
      found.items.map(({ authorId }) => authorId),
    ),
  ]);
  const texts = found.items.map(card => {
    const { alternate } = card;
    return {
      ...shared(card, card.author || names(card.authorId, '').visible),
      path: `/${language}/${pathOf(card, card.slug, language, links)}`,
      alternate:
        alternate?.status === 'published'
          ? { language: other, path: `/${other}/${pathOf(card, alternate.slug, other, otherLinks)}` }
          : undefined,
    };
  });
  return { texts, totalItems: found.totalItems };
}

/** Undefined: none was asked for; null: there is none of that name. */
async function categoryIn(terms: Terms, { section, language, category }: Asked) {
  if (category === undefined) return undefined;
  const type = typeOfSection(section);
  if (type === undefined) return null;
  return findTerm(terms, 'category', category, { language, type });
}

const shared = (
  text: Pick<PublicationCard, 'title' | 'abstract' | 'firstLine' | 'publishedAt' | 'updatedAt'>,
  author: string,
) => ({
  title: text.title,
  summary: text.abstract || text.firstLine,
  author,
  publishedAt: text.publishedAt ?? text.updatedAt,
  updatedAt: text.updatedAt,
});

function pathOf(card: PublicationCard, slug: string, language: Language, links: TermLinks): string {
  if (card.kind !== 'post') return `${SECTION_OF_KIND[card.kind]}/${slug}`;
  const [category] = links('category', card.categories);
  return postPath(card.type ?? 'post', language, category?.slug, slug);
}
