import { z } from 'zod';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { type Direction, direction, pagingQuery } from '../../contract/paging.ts';
import { idInAddress } from '../../contract/references.ts';
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
import { type CategoryDocument, categoriesOfType } from '../../projections/categories.ts';
import { countPerCategory } from '../../projections/find-publications.ts';
import type { PublicationCard } from '../../projections/publication-cards.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import { allTags, type TagDocument } from '../../projections/tags.ts';
import { postTags, TERMS_TAG } from '../pages/cache-tags.ts';
import { commandContext } from '../platform/http/command-context.ts';
import { notFound } from '../platform/http/errors.ts';
import { type Resource, type Route, route } from '../platform/http/route.ts';
import { idempotentId } from '../platform/reservations/entity-id.ts';
import { type Commands, changeCategory, changeTag, createCategory, createTag } from './commands.ts';
import { presentCategory, presentTag, type Terms } from './present.ts';
import { categoryStream, tagStream, taxonomyDecider } from './taxonomy.ts';

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

const EDITORS = ['ROLE_EDITOR', 'ROLE_ADMIN'] as const;
const itemParams = z.object({ id: idInAddress });
const sortedByCount = (categories: readonly Category[], order: Direction): Category[] => {
  const sign = order === 'asc' ? 1 : -1;
  return categories.toSorted((a, b) => sign * (a.count - b.count) || a.id - b.id);
};
const languageQuery = pagingQuery.extend({ lang: z.enum(LANGUAGES).optional() });

export interface TaxonomyReaders extends Terms {
  readonly cards: Collection<PublicationCard>;
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

function categoryRoutes(readers: TaxonomyReaders, commands: Commands): readonly Route[] {
  const present = async (document: CategoryDocument, language: Language) => {
    const counts = await countPerCategory(readers.cards, { kind: 'post', language }, [String(document.id)]);
    return presentCategory(document, language, counts.get(String(document.id)) ?? 0);
  };
  const existing = async (id: string) => {
    const document = await readers.categories.get(id);
    if (!document) throw notFound();
    return document;
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
      handle: async call => {
        const { page, itemsPerPage, type, order } = call.query;
        const language = call.query.lang ?? call.language;
        const types = type ? [type] : POST_TYPES;
        const found = await Promise.all(types.map(one => categoriesOfType(readers.categories, one)));
        const all = found.flat();
        const onPage = <Item>(items: readonly Item[]) =>
          items.slice((page - 1) * itemsPerPage, page * itemsPerPage);
        const counted = async (categories: readonly CategoryDocument[]) => {
          const ids = categories.map(category => String(category.id));
          const counts = await countPerCategory(readers.cards, { kind: 'post', language }, ids);
          return categories.map(c => presentCategory(c, language, counts.get(String(c.id)) ?? 0));
        };
        const items = order?.count
          ? onPage(sortedByCount(await counted(all), order.count))
          : await counted(onPage(all));
        const answer = { items, totalItems: all.length, page, itemsPerPage };
        return { kind: 'collection', path: '/api/categories', type: 'Category', page: answer };
      },
    }),
    route({
      method: 'GET',
      path: '/api/category/:id',
      access: 'public',
      params: itemParams,
      handle: async ({ params, language }) => ({
        kind: 'item',
        item: await present(await existing(params.id), language),
      }),
    }),
    route({
      method: 'POST',
      path: '/api/categories',
      access: EDITORS,
      body: newCategory,
      handle: async call => {
        const context = commandContext(call);
        const { type, title, description, translations } = call.body;
        const categoryId = await idempotentId(commands, context, call.idempotencyKey);
        const titles = titlesOf(call.language, { title, description }, translations);
        const { position } = await createCategory(
          commands,
          call.actor,
          { categoryId, type, titles },
          context,
        );
        await commands.settled(position);
        const item = await present(await existing(String(categoryId)), call.language);
        return { kind: 'item', item, created: true, position };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/category/:id',
      access: EDITORS,
      params: itemParams,
      body: categoryPatch,
      handle: async call => {
        const { id: categoryId, type } = await existing(call.params.id);
        const { position } = await changeCategory(
          commands,
          call.actor,
          { categoryId, type },
          call.language,
          call.body,
          commandContext(call),
        );
        await commands.settled(position);
        return { kind: 'item', item: await present(await existing(call.params.id), call.language), position };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/category/:id',
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const categoryId = Number(call.params.id);
        const command = { kind: 'removeCategory', by: call.actor, categoryId } as const;
        const { position } = await commands.handle(
          categoryStream(categoryId),
          taxonomyDecider,
          command,
          commandContext(call),
        );
        await commands.settled(position);
        return { kind: 'nothing', position };
      },
    }),
  ];
}

function tagRoutes(readers: TaxonomyReaders, commands: Commands): readonly Route[] {
  const existing = async (id: string): Promise<TagDocument> => {
    const document = await readers.tags.get(id);
    if (!document) throw notFound();
    return document;
  };
  return [
    route({
      method: 'GET',
      path: '/api/tags',
      access: 'public',
      query: languageQuery,
      cacheTags: () => [TERMS_TAG],
      handle: async call => {
        const { page, itemsPerPage } = call.query;
        const language = call.query.lang ?? call.language;
        const all = await allTags(readers.tags);
        const items = all
          .slice((page - 1) * itemsPerPage, page * itemsPerPage)
          .map(t => presentTag(t, language));
        const answer = { items, totalItems: all.length, page, itemsPerPage };
        return { kind: 'collection', path: '/api/tags', type: 'Tag', page: answer };
      },
    }),
    route({
      method: 'GET',
      path: '/api/tag/:id',
      access: 'public',
      params: itemParams,
      handle: async ({ params, language }) => ({
        kind: 'item',
        item: presentTag(await existing(params.id), language),
      }),
    }),
    route({
      method: 'POST',
      path: '/api/tags',
      access: EDITORS,
      body: newTag,
      handle: async call => {
        const context = commandContext(call);
        const tagId = await idempotentId(commands, context, call.idempotencyKey);
        const titles = titlesOf(call.language, { title: call.body.title }, call.body.translations);
        const { position } = await createTag(commands, call.actor, { tagId, titles }, context);
        await commands.settled(position);
        const item = presentTag(await existing(String(tagId)), call.language);
        return { kind: 'item', item, created: true, position };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/tag/:id',
      access: EDITORS,
      params: itemParams,
      body: tagPatch,
      handle: async call => {
        const { position } = await changeTag(
          commands,
          call.actor,
          Number(call.params.id),
          call.language,
          call.body,
          commandContext(call),
        );
        await commands.settled(position);
        return { kind: 'item', item: presentTag(await existing(call.params.id), call.language), position };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/tag/:id',
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const tagId = Number(call.params.id);
        const command = { kind: 'removeTag', by: call.actor, tagId } as const;
        const { position } = await commands.handle(
          tagStream(tagId),
          taxonomyDecider,
          command,
          commandContext(call),
        );
        await commands.settled(position);
        return { kind: 'nothing', position };
      },
    }),
  ];
}
