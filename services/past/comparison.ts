import { testimonyPath } from '../../contract/addresses.ts';
import type { Language } from '../../contract/languages.ts';
import { DIFFERENCES, type DifferenceItem } from '../../contract/pasts.ts';
import { PUBLICATION_RESOURCES, reference } from '../../contract/references.ts';
import { SECTION_OF_KIND, SECTION_OF_TYPE } from '../../contract/sections.ts';
import type { ReadModels } from '../../projections/all.ts';
import { cardId } from '../../projections/publication-cards.ts';
import type { IndexedHit } from '../../search/search-index.ts';

export type ComparedModels = Pick<
  ReadModels,
  'publicationCards' | 'publicationTexts' | 'testimonies' | 'testimonyTexts'
>;

type PathsOf = (
  texts: readonly Pick<IndexedHit, 'kind' | 'slug' | 'language' | 'categories'>[],
) => Promise<string[]>;

/** A text as readers found it. */
interface Shown extends Omit<DifferenceItem, 'difference'> {
  /** All that they saw of it: what differs in this was changed. */
  readonly words: string;
}

export type TextsShown = (language: Language) => Promise<ReadonlyMap<string, Shown>>;

/** What is published in a language, by reference. */
export async function textsShown(
  models: ComparedModels,
  pathsOf: PathsOf,
  language: Language,
): Promise<ReadonlyMap<string, Shown>> {
  const where = { language, status: 'published' };
  const [cards, sent] = await Promise.all([
    models.publicationCards.find({ where }),
    models.testimonies.find({ where }),
  ]);
  const shown: Shown[] = [];
  for (const card of cards) {
    const { publicationId, title, abstract, slug, cover, categories, tags, details, author } = card;
    const type = PUBLICATION_RESOURCES[card.kind];
    const kind = card.kind === 'post' ? SECTION_OF_TYPE[card.type ?? 'post'] : SECTION_OF_KIND[card.kind];
    const text = await models.publicationTexts.get(cardId(publicationId, language));
    const [path = null] = kind ? await pathsOf([{ kind, slug, language, categories }]) : [];
    shown.push({
      ...{ '@id': reference(type, publicationId), '@type': type, title, path },
      words: JSON.stringify([title, abstract, slug, cover, categories, tags, details, author, text]),
    });
  }
  for (const { id, title, abstract, slug, cover, tags } of sent)
    shown.push({
      ...{
        '@id': reference('Temoignage', id),
        '@type': 'Temoignage',
        title,
        path: testimonyPath(slug ?? ''),
      },
      words: JSON.stringify([
        title,
        abstract,
        slug,
        cover,
        tags,
        await models.testimonyTexts.get(String(id)),
      ]),
    });
  return new Map(shown.map(one => [one['@id'], one]));
}

/** What was published first, then what was changed, then what was taken down. */
export function differences(
  before: ReadonlyMap<string, Shown>,
  after: ReadonlyMap<string, Shown>,
): readonly DifferenceItem[] {
  const found: DifferenceItem[] = [];
  const add = (difference: DifferenceItem['difference'], { words: _, ...text }: Shown) =>
    found.push({ ...text, difference });
  for (const [id, text] of after) {
    const was = before.get(id);
    if (!was) add('published', text);
    else if (was.words !== text.words) add('changed', text);
  }
  for (const [id, text] of before) if (!after.has(id)) add('takenDown', text);
  const rank = ({ difference }: DifferenceItem) => DIFFERENCES.indexOf(difference);
  return found.sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}
