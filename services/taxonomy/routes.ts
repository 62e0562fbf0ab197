import { z } from 'zod';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { type Direction, direction, pagingQuery } from '../../contract/paging.ts';
import {
  type Category,
  category,
  categoryPatch,
  newCategory,
  newTag,
  POST_TYPES,
  postType,
  tag,
  tagPatch,
} from '../../contract/taxonomy.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type CategoryDocument, categoriesOfType } from '../../projections/categories.ts';
import { countPerCategory } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import { allTags } from '../../projections/tags.ts';
import { postTags, TERMS_TAG } from '../pages/cache-tags.ts';
import {
  type Commands,
  changeCategory,
  changeTag,
  createCategory,
  createTag,
  removeTerm,
} from './commands.ts';
import { presentCategory, presentTag, type Terms } from './present.ts';
import { categoryStream, tagStream } from './taxonomy.ts';
import { termRoutes } from './term-routes.ts';

export const taxonomyResources: readonly Resource[] = [
  {
    name: 'Category',
    collection: '/api/categories',
    item: '/api/category/:id',
    schema: category,
    create: newCategory,
    update: categoryPatch,
    filters: ['type', 'lang', 'order[count]'],
  },
  {
    name: 'Tag',
    collection: '/api/tags',
    item: '/api/tag/:id',
    schema: tag,
    create: newTag,
    update: tagPatch,
    filters: ['lang'],
  },
];

const sortedByCount = (categories: readonly Category[], order: Direction): Category[] => {
  const sign = order === 'asc' ? 1 : -1;
  return categories.toSorted((a, b) => sign * (a.count - b.count) || a.id - b.id);
};
const languageQuery = pagingQuery.extend({ lang: z.enum(LANGUAGES).optional() });

export interface TaxonomyReaders extends Terms {
  readonly publicationCards: Collection<PublicationCard>;
}

/** One title for both languages, except where a translation says otherwise. */
const titlesOf = <Text extends object>(
  language: Language,
  text: Text,
  translations: Partial<Record<Language, Text | undefined>>,
): Record<Language, Text> => ({
  fr: (language === 'fr' ? undefined : translations.fr) ?? text,
  'en-US': (language === 'en-US' ? undefined : translations['en-US']) ?? text,
});

export const taxonomyRoutes = (readers: TaxonomyReaders, commands: Commands): readonly Route[] => [
  ...categoryRoutes(readers, commands),
  ...tagRoutes(readers, commands),
];

const onPage = <Item>(items: readonly Item[], { page, itemsPerPage }: z.output<typeof languageQuery>) =>
  items.slice((page - 1) * itemsPerPage, page * itemsPerPage);

function categoryRoutes(readers: TaxonomyReaders, commands: Commands): readonly Route[] {
  const counted = async (documents: readonly CategoryDocument[], language: Language) => {
    const ids = documents.map(({ id }) => String(id));
    const counts = await countPerCategory(readers.publicationCards, { kind: 'post', language }, ids);
    return documents.map(c => presentCategory(c, language, counts.get(String(c.id)) ?? 0));
  };
  return [
    route({
      method: 'GET',
      path: '/api/categories',
      access: 'public',
      query: languageQuery.extend({
        type: postType.optional(),
        order: z.object({ count: direction }).optional(),
      }),
      cacheTags: ({ query, language }) => [...postTags(query.lang ?? language, query.type), TERMS_TAG],
      handle: async ({ query, language: asked }) => {
        const { page, itemsPerPage, type, order } = query;
        const language = query.lang ?? asked;
        const types = type ? [type] : POST_TYPES;
        const found = await Promise.all(types.map(one => categoriesOfType(readers.categories, one)));
        const all = found.flat();
        const items = order?.count
          ? onPage(sortedByCount(await counted(all, language), order.count), query)
          : await counted(onPage(all, query), language);
        const answer = { items, totalItems: all.length, page, itemsPerPage };
        return { kind: 'collection', path: '/api/categories', type: 'Category', page: answer };
      },
    }),
    ...termRoutes(commands, {
      resource: 'Category',
      documents: readers.categories,
      present: async (document, language) => {
        const count = await countPerCategory(readers.publicationCards, { kind: 'post', language }, [
          String(document.id),
        ]);
        return presentCategory(document, language, count.get(String(document.id)) ?? 0);
      },
      created: newCategory,
      patched: categoryPatch,
      create: (by, categoryId, language, { type, title, description, translations }, context) => {
        const titles = titlesOf(language, { title, description }, translations);
        return createCategory(commands, by, { categoryId, type, titles }, context);
      },
      change: (by, { id: categoryId, type }, language, patch, context) =>
        changeCategory(commands, by, { categoryId, type }, language, patch, context),
      remove: (by, categoryId, context) =>
        removeTerm(commands, categoryStream(categoryId), { kind: 'removeCategory', by, categoryId }, context),
    }),
  ];
}

function tagRoutes(readers: TaxonomyReaders, commands: Commands): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tags',
      access: 'public',
      query: languageQuery,
      cacheTags: () => [TERMS_TAG],
      handle: async ({ query, language }) => {
        const { page, itemsPerPage } = query;
        const all = await allTags(readers.tags);
        const items = onPage(all, query).map(tag => presentTag(tag, query.lang ?? language));
        const answer = { items, totalItems: all.length, page, itemsPerPage };
        return { kind: 'collection', path: '/api/tags', type: 'Tag', page: answer };
      },
    }),
    ...termRoutes(commands, {
      resource: 'Tag',
      documents: readers.tags,
      present: presentTag,
      created: newTag,
      patched: tagPatch,
      create: (by, tagId, language, { title, translations }, context) =>
        createTag(commands, by, { tagId, titles: titlesOf(language, { title }, translations) }, context),
      change: (by, { id: tagId }, language, patch, context) =>
        changeTag(commands, by, tagId, language, patch, context),
      remove: (by, tagId, context) =>
        removeTerm(commands, tagStream(tagId), { kind: 'removeTag', by, tagId }, context),
    }),
  ];
}
