/** Categories and tags. */
import { LANGUAGES, type Language } from '../contract/languages.ts';
import type { PostType, TermKind } from '../contract/taxonomy.ts';
import type { TaxonomyEvent } from '../events/taxonomy.ts';
import { type Change, change, readModel } from '../platform/read-models/read-model.ts';
import { sortKey } from '../platform/text/sort-key.ts';

export type TermDocument = {
  readonly id: number;
  readonly kind: TermKind;
  /** Of the texts that stand in a category; null for tags, which all texts may have. */
  readonly type: PostType | null;
  readonly translations: TermTranslations;
  /** Without capitals and accents, for filters and orders. */
  readonly titleFr: string;
  readonly titleEnUs: string;
  /** Of both languages, as `{language}/{slug}`. */
  readonly slugs: readonly string[];
  /** Those that it had before. */
  readonly formerSlugs: readonly string[];
  /** Its place among those of its type. */
  readonly rank: number;
  /** The id of the one that has taken its place; null of one that is there. */
  readonly mergedInto: number | null;
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
  version: 3,
  fields: {
    kind: 'text',
    type: 'text',
    id: 'number',
    titleFr: 'text',
    titleEnUs: 'text',
    slugs: 'texts',
    formerSlugs: 'texts',
    rank: 'number',
    mergedInto: 'number',
  },
  indexes: [
    ['kind', 'type', 'rank'],
    ['kind', 'titleFr'],
    ['kind', 'titleEnUs'],
    ['slugs', 'kind', 'type'],
    ['formerSlugs', 'kind', 'type'],
    ['mergedInto', 'kind'],
  ],
  on: {
    CategoryCreated: ({ at, revision, data: { categoryId, type, translations } }) =>
      created({ id: categoryId, kind: 'category', type, translations, ...since(at), revision }),
    CategoryChanged: ({ at, revision, data: { categoryId, translations } }) =>
      changed('category', categoryId, translations, { updatedAt: at, revision }),
    CategoryRanked: ({ at: updatedAt, revision, data: { categoryId, rank } }) => [
      change<TermDocument>(termId('category', categoryId), term => ({ ...term, rank, updatedAt, revision })),
    ],
    CategoryMerged: ({ revision, data: { categoryId, into } }) =>
      merged('category', categoryId, into, revision),
    CategoryRemoved: ({ data }) => removed('category', data.categoryId),
    TagCreated: ({ at, revision, data: { tagId, translations } }) =>
      created({ id: tagId, kind: 'tag', type: null, translations, ...since(at), revision }),
    TagChanged: ({ at, revision, data: { tagId, translations } }) =>
      changed('tag', tagId, translations, { updatedAt: at, revision }),
    TagMerged: ({ revision, data: { tagId, into } }) => merged('tag', tagId, into, revision),
    TagRemoved: ({ data }) => removed('tag', data.tagId),
  },
});

const slugsOf = (translations: TermTranslations): readonly string[] =>
  LANGUAGES.map(language => termSlug(language, translations[language].slug));

type Changes = readonly Change<TermDocument>[];

const said = (translations: TermTranslations) => ({
  translations,
  titleFr: sortKey(translations.fr.title),
  titleEnUs: sortKey(translations['en-US'].title),
  slugs: slugsOf(translations),
});

type Made = Pick<TermDocument, 'id' | 'kind' | 'type' | 'createdAt' | 'updatedAt' | 'revision'>;
const created = ({ translations, ...term }: Made & { readonly translations: TermTranslations }): Changes => [
  {
    id: termId(term.kind, term.id),
    evolve: () => ({ ...term, ...said(translations), formerSlugs: [], rank: term.id, mergedInto: null }),
  },
];

const since = (at: string) => ({ createdAt: at, updatedAt: at });

const changed = (
  kind: TermKind,
  id: number,
  translations: TermTranslations,
  stand: Pick<TermDocument, 'updatedAt' | 'revision'>,
): Changes => [
  change<TermDocument>(termId(kind, id), term => {
    const next = said(translations);
    const former = new Set([...term.formerSlugs, ...term.slugs].filter(slug => !next.slugs.includes(slug)));
    return { ...term, ...next, formerSlugs: [...former], ...stand };
  }),
];

const merged = (kind: TermKind, id: number, mergedInto: number, revision: number): Changes => [
  change<TermDocument>(termId(kind, id), term => ({ ...term, mergedInto, revision })),
];

const removed = (kind: TermKind, id: number): Changes => [{ id: termId(kind, id), evolve: () => undefined }];
