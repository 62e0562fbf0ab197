import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { direction, pagingQuery } from '../../contract/paging.ts';
import { newPost, post, postPatch, publicationStatus } from '../../contract/publications.ts';
import { idInAddress } from '../../contract/references.ts';
import { postType } from '../../contract/taxonomy.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { postTags, TERMS_TAG } from '../pages/cache-tags.ts';
import type { Commands } from './commands.ts';
import { addPost, changePost } from './post-commands.ts';
import { listPosts, postBySlug, type Readers, readPost } from './queries.ts';

export const publicationResources: readonly Resource[] = [
  {
    name: 'Post',
    collection: '/api/posts',
    item: '/api/post/:id',
    schema: post,
    create: newPost,
    update: postPatch,
    references: { categories: 'Category', tags: 'Tag' },
    filters: ['type', 'category', 'tag', 'status', 'lang', 'order[publishedAt]'],
  },
];

const EDITORS = ['ROLE_EDITOR', 'ROLE_ADMIN'] as const;
const listQuery = pagingQuery.extend({
  type: postType.optional(),
  lang: z.enum(LANGUAGES).optional(),
  /** Others than `published` are for editors. */
  status: publicationStatus.optional(),
  category: z.string().max(100).optional(),
  tag: z.string().max(100).optional(),
  /** Of what is published; newest first without it. */
  order: z.object({ publishedAt: direction }).optional(),
});
const itemParams = z.object({ id: idInAddress });

export function publicationRoutes(readers: Readers, commands: Commands): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/posts',
      access: EDITORS,
      body: newPost,
      handle: async call => {
        const { publicationId, language, revision, position } = await addPost(commands, call);
        const read = async () => (await readPost(readers, { ...call, language }, String(publicationId))).item;
        return { kind: 'written', created: true, revision, position, read };
      },
    }),
    route({
      method: 'GET',
      path: '/api/posts',
      access: 'public',
      query: listQuery,
      cacheTags: ({ query, language }) => [...postTags(query.lang ?? language, query.type), TERMS_TAG],
      handle: async call => ({
        kind: 'collection',
        path: '/api/posts',
        type: 'Post',
        page: await listPosts(readers, call),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/posts/:type/:slug',
      access: 'public',
      params: z.object({ type: postType, slug: z.string().max(200) }),
      query: z.object({ lang: z.enum(LANGUAGES).optional() }),
      // Of both languages: the page of a text leads to the other one.
      cacheTags: ({ params }) => [
        ...LANGUAGES.flatMap(language => postTags(language, params.type)),
        TERMS_TAG,
      ],
      handle: async ({ params, query, language }) => ({
        kind: 'item',
        item: await postBySlug(readers, params.type, query.lang ?? language, params.slug),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/post/:id',
      access: 'public',
      params: itemParams,
      handle: async call => ({ kind: 'item', ...(await readPost(readers, call, call.params.id)) }),
    }),
    route({
      method: 'PATCH',
      path: '/api/post/:id',
      access: EDITORS,
      params: itemParams,
      body: postPatch,
      handle: async call => {
        const { revision, position } = await changePost(commands, call, Number(call.params.id));
        const language = call.body.language ?? call.language;
        const read = async () => (await readPost(readers, { ...call, language }, call.params.id)).item;
        return { kind: 'written', revision, position, read };
      },
    }),
  ];
}
