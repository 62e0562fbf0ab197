import { z } from 'zod';
import { HOUSE_PAGES, type HousePageName, housePage, housePagePatch } from '../../contract/house-pages.ts';
import { languageQuery } from '../../contract/language-query.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { pagingQuery } from '../../contract/paging.ts';
import { reference } from '../../contract/references.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { needed, plainLine, visibleLine } from '../../platform/text/plain-text.ts';
import { sanitised, seenHtml } from '../../platform/text/rich-text.ts';
import { type HousePageDocument, housePageId } from '../../projections/house-pages.ts';
import { housePageDecider, housePageStream } from './house-page.ts';
import type { ShippedPages } from './shipped.ts';

const COLLECTION = '/api/house_pages';
const ITEM = '/api/house_page/:id';
const params = z.object({ id: z.enum(HOUSE_PAGES) });

export const housePageResources: readonly Resource[] = [
  { name: 'HousePage', collection: COLLECTION, item: ITEM, schema: housePage, update: housePagePatch },
];

interface Tools extends Pick<CommandTools, 'log' | 'decode' | 'handle'> {
  readonly housePages: Collection<HousePageDocument>;
  readonly shipped: ShippedPages;
}

export function housePageRoutes({ housePages, shipped, ...tools }: Tools): readonly Route[] {
  const read = async (page: HousePageName, language: Language) => {
    const written = await housePages.getMany(LANGUAGES.map(one => housePageId(page, one)));
    const document = written.find(one => one.language === language);
    const { title, abstract, content } = document ?? shipped[page][language];
    const item = {
      '@id': reference('HousePage', page),
      '@type': 'HousePage',
      ...{ id: page, language, title, abstract, content: sanitised(content) },
      updatedAt: document?.updatedAt ?? null,
    };
    // Both languages stand in one stream.
    const revision = Math.max(...written.map(one => one.revision));
    return { item, ...(written.length > 0 && { revision }) };
  };
  return [
    route({
      method: 'GET',
      path: COLLECTION,
      access: 'public',
      query: pagingQuery.extend(languageQuery.shape),
      handle: async ({ query: { lang, page, itemsPerPage }, language }) => {
        const asked = HOUSE_PAGES.slice((page - 1) * itemsPerPage, page * itemsPerPage);
        const found = await Promise.all(asked.map(name => read(name, lang ?? language)));
        const items = found.map(({ item }) => item);
        return {
          kind: 'collection',
          type: 'HousePage',
          page: { items, totalItems: HOUSE_PAGES.length, page, itemsPerPage },
        };
      },
    }),
    route({
      method: 'GET',
      path: ITEM,
      access: 'public',
      params,
      query: languageQuery,
      handle: async ({ params: { id }, query: { lang }, language }) => ({
        kind: 'item',
        ...(await read(id, lang ?? language)),
      }),
    }),
    route({
      method: 'PATCH',
      path: ITEM,
      access: ['ROLE_ADMIN'],
      params,
      body: housePagePatch,
      handle: call =>
        againOnConflict(async () => {
          const { language, body } = call;
          const page = call.params.id;
          const context = commandContext(call);
          const stream = housePageStream(page);
          const { state, revision, assertSeen } = await loadState(tools, stream, housePageDecider);
          assertSeen(context);
          const before = state[language] ?? shipped[page][language];
          const text = {
            title: visibleLine(body.title ?? before.title, 'title'),
            abstract: plainLine(body.abstract ?? before.abstract),
            content:
              body.content === undefined
                ? sanitised(before.content)
                : needed(seenHtml(body.content), 'content'),
          };
          const asRead = { ...context, expected: context.expected ?? revision };
          const isFirst = body.updatedAt === null;
          const command = { kind: 'write', page, texts: { [language]: text }, isFirst } as const;
          const done = await tools.handle(stream, housePageDecider, command, asRead);
          return {
            kind: 'written',
            position: done.position,
            revision: done.revision,
            read: async () => (await read(page, language)).item,
          };
        }),
    }),
  ];
}
