/** Categories and tags. */
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { PostType, TermKind } from '../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../events/taxonomy.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';

export type TermDocument = {
  readonly id: number;
  readonly kind: TermKind;
  /** Of the texts that stand in a category; null for tags, which all texts may have. */
  readonly type: PostType | null;
  readonly translations: TermTranslations;
  /** Of both languages, as `{language}/{slug}`. */
  readonly slugs: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of its last event, in its stream: what a change has to expect. */
  readonly revision: number;
};

/** Tags have no description. */
type TermTranslations = Readonly<
  Record<Language, { readonly title: string; readonly slug: string; readonly description?: string }>
>;

export const termId = (kind: TermKind, id: number | string): string => `${kind}:${id}`;
export const termSlug = (language: Language, slug: string): string => `${language}/${slug}`;

export const terms = readModel<TaxonomyEvent>()<TermDocument>({
  name: 'terms',
  version: 2,
  fields: { kind: 'text', type: 'text', id: 'number', slugs: 'texts' },
  indexes: [
    ['kind', 'type', 'id'],
    ['slugs', 'kind', 'type'],
  ],
  on: {
    CategoryCreated: ({ at, revision, data: { categoryId, type, translations } }) =>
      created({ id: categoryId, kind: 'category', type, translations, ...since(at), revision }),
    CategoryChanged: ({ at, revision, data: { categoryId, translations } }) =>
      changed('category', categoryId, translations, { updatedAt: at, revision }),
    CategoryRemoved: ({ data }) => removed('category', data.categoryId),
    TagCreated: ({ at, revision, data: { tagId, translations } }) =>
      created({ id: tagId, kind: 'tag', type: null, translations, ...since(at), revision }),
    TagChanged: ({ at, revision, data: { tagId, translations } }) =>
      changed('tag', tagId, translations, { updatedAt: at, revision }),
    TagRemoved: ({ data }) => removed('tag', data.tagId),
  },
});

const slugsOf = (translations: TermTranslations): readonly string[] =>
  LANGUAGES.map(language => termSlug(language, translations[language].slug));

type Changes = readonly Change<TermDocument>[];

const created = (term: Omit<TermDocument, 'slugs'>): Changes => [
  { id: termId(term.kind, term.id), evolve: () => ({ ...term, slugs: slugsOf(term.translations) }) },
];

const since = (at: string) => ({ createdAt: at, updatedAt: at });

const changed = (
  kind: TermKind,
  id: number,
  translations: TermTranslations,
  stand: Pick<TermDocument, 'updatedAt' | 'revision'>,
): Changes => [
  change<TermDocument>(termId(kind, id), term => ({
    ...term,
    translations,
    slugs: slugsOf(translations),
    ...stand,
  })),
];

const removed = (kind: TermKind, id: number): Changes => [{ id: termId(kind, id), evolve: () => undefined }];
