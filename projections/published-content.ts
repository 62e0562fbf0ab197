/** Whether a text can be read, and so be liked, viewed and commented on; and where. */
import { postPath, testimonyPath } from '../contract/addresses.ts';
import { type ContentKey, contentName } from '../contract/content-key.ts';
import type { NamedText } from '../contract/content-references.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { SECTION_OF_KIND } from '../contract/sections.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { type Terms, termLinks } from './find-terms.ts';
import { cardId, type PublicationCard } from './publication-cards.ts';
import type { TestimonyDocument } from './testimonies.ts';

export interface Contents {
  readonly publicationCards: Collection<PublicationCard>;
  readonly testimonies: Collection<TestimonyDocument>;
}

/** In one language at least. */
export async function isPublished(
  { publicationCards, testimonies }: Contents,
  { contentKind, contentId }: ContentKey,
): Promise<boolean> {
  if (contentKind === 'temoignage') return (await testimonies.get(String(contentId)))?.status === 'published';
  for (const language of LANGUAGES) {
    const card = await publicationCards.get(cardId(contentId, language));
    if (card?.kind === contentKind && card.status === 'published') return true;
  }
  return false;
}

/** Those of the texts that can be read, by their names; in this language where they have it, else in the other. */
export async function publishedTexts(
  { publicationCards, testimonies, terms }: Contents & { readonly terms: Terms },
  contents: readonly ContentKey[],
  language: Language,
): Promise<ReadonlyMap<string, NamedText>> {
  const ids = (isTestimony: boolean) => [
    ...new Set(
      contents.flatMap(({ contentKind, contentId }) =>
        (contentKind === 'temoignage') === isTestimony ? contentId : [],
      ),
    ),
  ];
  const [told, cards] = await Promise.all([
    testimonies.getMany(ids(true).map(String)),
    publicationCards.getMany(ids(false).flatMap(id => LANGUAGES.map(one => cardId(id, one)))),
  ]);
  const found = new Map<string, NamedText>();
  for (const { id, title, slug, status, language } of told)
    if (status === 'published' && slug !== null)
      found.set(contentName({ contentKind: 'temoignage', contentId: id }), {
        ...{ title, language },
        path: testimonyPath(slug),
      });
  for (const one of LANGUAGES) {
    const readable = cards.filter(card => card.language === one && card.status === 'published');
    const links = await termLinks(terms, readable, one);
    for (const { publicationId: contentId, kind, type, title, slug, categories } of readable) {
      const name = contentName({ contentKind: kind, contentId });
      const section = kind === 'post' ? undefined : SECTION_OF_KIND[kind];
      const [category] = links('category', categories);
      const path = section ? `${section}/${slug}` : type && postPath(type, one, category?.slug, slug);
      if (path !== null && (one === language || !found.has(name)))
        found.set(name, { title, language: one, path });
    }
  }
  return found;
}
