import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { TagTranslations } from '../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../events/taxonomy.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';

export type TagDocument = {
  readonly id: number;
  readonly translations: TagTranslations;
  /** Of both languages, as `{language}/{slug}`. */
  readonly slugs: readonly string[];
  /** Of its last event, in its stream: what a change has to expect. */
  readonly revision: number;
};

export const tags = readModel<TaxonomyEvent>()<TagDocument>({
  name: 'tags',
  version: 2,
  fields: { id: 'number', slugs: 'texts' },
  indexes: [['id'], ['slugs']],
  on: {
    TagCreated: ({ revision, data: { tagId: id, translations } }) => [
      { id: String(id), evolve: () => ({ id, translations, slugs: slugsOf(translations), revision }) },
    ],
    TagChanged: ({ revision, data: { tagId, translations } }) => [
      change<TagDocument>(String(tagId), tag => ({
        ...tag,
        translations,
        slugs: slugsOf(translations),
        revision,
      })),
    ],
    TagRemoved: ({ data }) => [{ id: String(data.tagId), evolve: () => undefined }],
  },
});

const slugOf = (language: Language, slug: string) => `${language}/${slug}`;
const slugsOf = (translations: TagTranslations) =>
  LANGUAGES.map(language => slugOf(language, translations[language].slug));

type Tags = Collection<TagDocument>;

export const tagBySlug = async (all: Tags, language: Language, slug: string) =>
  (await all.find({ where: { slugs: slugOf(language, slug) }, limit: 1 }))[0];

/** In the order in which they were created. */
export const allTags = (all: Tags): Promise<TagDocument[]> =>
  all.find({ sort: [{ field: 'id', direction: 'asc' }] });
