import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { CategoryTranslations, PostType } from '../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../events/taxonomy.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type CategoryDocument = {
  readonly id: number;
  readonly type: PostType;
  readonly translations: CategoryTranslations;
  /** Of both languages, as `{language}/{slug}`. */
  readonly slugs: readonly string[];
  /** Of its last event, in its stream: what a change has to expect. */
  readonly revision: number;
};

export const categories = readModel<TaxonomyEvent>()<CategoryDocument>({
  name: 'categories',
  version: 2,
  fields: { id: 'number', type: 'text', slugs: 'texts' },
  indexes: [['type', 'id'], ['slugs']],
  on: {
    CategoryCreated: ({ revision, data: { categoryId: id, type, translations } }) => [
      { id: String(id), evolve: () => ({ id, type, translations, slugs: slugsOf(translations), revision }) },
    ],
    CategoryChanged: ({ revision, data: { categoryId, translations } }) => [
      change<CategoryDocument>(String(categoryId), category => ({
        ...category,
        translations,
        slugs: slugsOf(translations),
        revision,
      })),
    ],
    CategoryRemoved: ({ data }) => [{ id: String(data.categoryId), evolve: () => undefined }],
  },
});

const slugOf = (language: Language, slug: string) => `${language}/${slug}`;
const slugsOf = (translations: CategoryTranslations) =>
  LANGUAGES.map(language => slugOf(language, translations[language].slug));

type Categories = Collection<CategoryDocument>;

export const categoryBySlug = async (all: Categories, type: PostType, language: Language, slug: string) =>
  (await all.find({ where: { type, slugs: slugOf(language, slug) }, limit: 1 }))[0];

/** In the order in which they were created. */
export const categoriesOfType = (all: Categories, type: PostType): Promise<CategoryDocument[]> =>
  all.find({ where: { type }, sort: [{ field: 'id', direction: 'asc' }] });
