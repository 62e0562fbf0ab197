import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { direction, pagingQuery } from '../../contract/paging.ts';
import {
  contentItem,
  contentPatch,
  newContent,
  OTHER_KINDS,
  type OtherKind,
  type SharedBody,
} from '../../contract/publication-kinds.ts';
import { publicationStatus } from '../../contract/publications.ts';
import { RESOURCES, referencedId } from '../../contract/references.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { contentTag, TERMS_TAG } from '../pages/cache-tags.ts';
import { addContent, type ContentCommands, changeContent } from './content-commands.ts';
import { type ContentReaders, contentBySlug, listContent, readContent } from './content-queries.ts';
import { KINDS } from './kinds.ts';

const EDITORS = ['ROLE_EDITOR', 'ROLE_ADMIN'] as const;
const itemParams = z.object({ id: z.string() });
const listQuery = pagingQuery.extend({
  lang: z.enum(LANGUAGES).optional(),
  /** Others than `published` are for editors. */
  status: publicationStatus.optional(),
  tag: z.string().max(100).optional(),
  /** Of what is published; newest first without it. */
  order: z.object({ publishedAt: direction }).optional(),
});

const pathsOf = (kind: OtherKind) => {
  const { item, collection } = RESOURCES[KINDS[kind].resource];
  return { collection: `/api/${collection}`, item: `/api/${item}/:id` };
};

const REFERENCES: Readonly<Partial<Record<OtherKind, Readonly<Record<string, string>>>>> = {
  document: { files: 'File' },
  realisation: { gallery: 'File' },
  voix_off: { text: 'Post', audio: 'File' },
};

/** The same for each of the kinds, made from their table. */
export const contentResources: readonly Resource[] = OTHER_KINDS.map(kind => ({
  name: KINDS[kind].resource,
  ...pathsOf(kind),
  schema: contentItem(kind),
  create: newContent(kind),
  update: contentPatch(kind),
  references: { tags: 'Tag', ...REFERENCES[kind] },
  filters: ['tag', 'status', 'lang', 'order[publishedAt]'],
}));

export const contentRoutes = (readers: ContentReaders, commands: ContentCommands): readonly Route[] =>
  OTHER_KINDS.flatMap(kind => routesOf(kind, readers, commands));

function routesOf(kind: OtherKind, readers: ContentReaders, commands: ContentCommands): readonly Route[] {
  const { resource } = KINDS[kind];
  const { collection, item: itemPath } = pathsOf(kind);
  return [
    route({
      method: 'POST',
      path: collection,
      access: EDITORS,
      body: newContent(kind),
      handle: async call => {
        const { publicationId, language, revision, position } = await addContent(commands, kind, call);
        const read = async () =>
          (await readContent(readers, kind, { ...call, language }, String(publicationId))).item;
        return { kind: 'written', created: true, revision, position, read };
      },
    }),
    route({
      method: 'GET',
      path: collection,
      access: 'public',
      query: listQuery,
      cacheTags: ({ query, language }) => [contentTag(query.lang ?? language, kind), TERMS_TAG],
      handle: async call => ({
        kind: 'collection',
        path: collection,
        type: resource,
        page: await listContent(readers, kind, call),
      }),
    }),
    route({
      method: 'GET',
      path: `${collection}/slug/:slug`,
      access: 'public',
      params: z.object({ slug: z.string().max(200) }),
      query: z.object({ lang: z.enum(LANGUAGES).optional() }),
      cacheTags: ({ query, language }) => [contentTag(query.lang ?? language, kind), TERMS_TAG],
      handle: async ({ params, query, language }) => ({
        kind: 'item',
        item: await contentBySlug(readers, kind, query.lang ?? language, params.slug),
      }),
    }),
    route({
      method: 'GET',
      path: itemPath,
      access: 'public',
      params: itemParams,
      handle: async call => ({ kind: 'item', ...(await readContent(readers, kind, call, call.params.id)) }),
    }),
    route({
      method: 'PATCH',
      path: itemPath,
      access: EDITORS,
      params: itemParams,
      body: contentPatch(kind),
      handle: async call => {
        const id = referencedId(resource, call.params.id);
        if (id === undefined) throw notFound();
        const { revision, position } = await changeContent(commands, kind, call, Number(id));
        const language = (call.body as SharedBody).language ?? call.language;
        const read = async () => (await readContent(readers, kind, { ...call, language }, id)).item;
        return { kind: 'written', revision, position, read };
      },
    }),
  ];
}
