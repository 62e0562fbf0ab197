import { z } from 'zod';
import { type ContentKey, parseContentKey } from '../../contract/content-key.ts';
import { oneOrMany } from '../../contract/list-query.ts';
import { onePage } from '../../contract/paging.ts';
import {
  countsItem,
  likeBody,
  likeItem as likeItemSchema,
  listedLike,
  reactionsQuery,
  viewBody,
  viewItem,
} from '../../contract/reactions.ts';
import { addressKey } from '../../platform/http/calls/caller-address.ts';
import { invalid, notFound } from '../../platform/http/calls/errors.ts';
import type { RateLimiter } from '../../platform/http/calls/rate-limit.ts';
import {
  type Actor,
  type JsonLd,
  type Resource,
  type Route,
  route,
} from '../../platform/http/calls/route.ts';
import { type Commands, deviceOf, giveLike, publishedContent, recordView, takeLikes } from './commands.ts';
import { countsOf, presentLike, presentView, type Readers } from './present.ts';
import {
  listLikes,
  listViews,
  type NamedRow,
  ownDevices,
  type Rows,
  readLike,
  readView,
  referencesOf,
  type Texts,
} from './queries.ts';

export type ReactionTools = Commands & Readers & Rows & Texts & { readonly limiter: RateLimiter };

export const reactionResources: readonly Resource[] = [
  {
    name: 'Like',
    collection: '/api/likes',
    item: '/api/like/:id',
    schema: likeItemSchema,
    listed: listedLike,
    create: likeBody,
    references: { post: 'Post', temoignage: 'Temoignage', device: 'Device' },
  },
  {
    name: 'View',
    collection: '/api/views',
    item: '/api/view/:id',
    schema: viewItem,
    create: viewBody,
    references: { post: 'Post', temoignage: 'Temoignage', device: 'Device' },
  },
];

const LIKE_LIMITS = [
  { name: 'like', by: 'device', burst: 30, perMinute: 60 },
  { name: 'like from', by: 'address', burst: 300, perMinute: 300 },
] as const;
/** Of one text from one address, whatever devices it says it has: a class may read the same one. */
const VIEWS_OF_TEXT = { name: 'view of text', burst: 40, perMinute: 0.5 };

const rowParams = z.object({ id: z.string() });
const countsQuery = z.object({ of: oneOrMany(z.string()).pipe(z.array(z.string()).min(1).max(100)) });

/** Of pages: one asks as often as somebody turns one, and many may sit behind one address. */
const READING = [{ name: 'reactions', by: 'address', burst: 600, perMinute: 1200 }] as const;

export function reactionRoutes(tools: ReactionTools): readonly Route[] {
  const likeItem = async (
    like: Parameters<typeof presentLike>[0],
    content: ContentKey,
    actor: Actor,
  ): Promise<JsonLd> => {
    const [found] = await countsOf(tools, [content], actor);
    return { ...found?.counts, ...presentLike(like, await referencesOf(tools, [like])) };
  };
  return [
    route({
      method: 'POST',
      path: '/api/likes/add',
      access: 'public',
      limits: LIKE_LIMITS,
      body: likeBody,
      handle: async call => {
        const content = await publishedContent(tools, call.body);
        const deviceId = deviceOf(call);
        const { status } = call.body;
        const position = await (status ? giveLike : takeLikes)(tools, call, content);
        const read = async (): Promise<JsonLd> => {
          const at = new Date(tools.now()).toISOString();
          const known = await readLike(tools, { content, deviceId: undefined }, call.actor);
          const like = known ?? { ...content, deviceId, givenAt: at, changedAt: at };
          // What was just done is known, though the read models may be behind.
          return { ...(await likeItem({ ...like, liked: status }, content, call.actor)), isLike: status };
        };
        return { kind: 'written', created: true, position, read };
      },
    }),
    route({
      method: 'POST',
      path: '/api/views/add',
      access: 'public',
      answers: 'nothing',
      limits: [
        { name: 'view', by: 'device', burst: 60, perMinute: 60 },
        { name: 'view from', by: 'address', burst: 300, perMinute: 120 },
      ],
      body: viewBody,
      handle: async call => {
        const content = await publishedContent(tools, call.body);
        const key = `${addressKey(call.from.address)} ${content.contentKind}:${content.contentId}`;
        tools.limiter.take(VIEWS_OF_TEXT, key);
        await recordView(tools, call, content);
        return { kind: 'nothing' };
      },
    }),
    route({
      method: 'GET',
      path: '/api/likes',
      access: 'public',
      query: reactionsQuery,
      limits: READING,
      handle: async call => ({
        kind: 'collection',
        type: 'Like',
        page: await listLikes(tools, call),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/views',
      access: 'public',
      query: reactionsQuery,
      limits: READING,
      handle: async call => ({
        kind: 'collection',
        type: 'View',
        page: await listViews(tools, call),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/like/:id',
      access: 'public',
      params: rowParams,
      limits: READING,
      handle: async ({ params, actor }) => {
        const named = inAddress(params.id);
        const like = await readLike(tools, named, actor);
        if (!like) throw notFound();
        return { kind: 'item', item: await likeItem(like, named.content, actor) };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/like/:id',
      access: 'public',
      limits: LIKE_LIMITS,
      params: rowParams,
      handle: async call => {
        const { content, deviceId } = inAddress(call.params.id);
        const own = await ownDevices(tools, call.actor);
        if (deviceId !== undefined && !own.includes(deviceId)) throw notFound();
        const position = await takeLikes(tools, call, content);
        return { kind: 'nothing', position };
      },
    }),
    route({
      method: 'GET',
      path: '/api/view/:id',
      access: 'public',
      params: rowParams,
      limits: READING,
      handle: async ({ params, actor }) => {
        const view = await readView(tools, inAddress(params.id), actor);
        if (!view) throw notFound();
        return { kind: 'item', item: presentView(view, await referencesOf(tools, [view])) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/reactions',
      list: { members: countsItem },
      access: 'public',
      query: countsQuery,
      limits: READING,
      handle: async ({ query, actor }) => {
        const contents = query.of.map(inQuery);
        const found = await countsOf(tools, contents, actor);
        const items = found.map(({ counts }, at) => ({
          '@id': `/api/reactions?of[]=${query.of[at]}`,
          '@type': 'ReactionCounts',
          ...counts,
        }));
        return { kind: 'collection', type: 'ReactionCounts', page: onePage(items) };
      },
    }),
  ];
}

/** `post-12`, or with the device after it, as lists name it. */
function inAddress(id: string): NamedRow {
  const [, text = '', deviceId] = /^([a-z_]+-\d+)(?:-(.+))?$/.exec(id) ?? [];
  const content = parseContentKey(text, '-');
  if (!content) throw notFound();
  return { content, deviceId };
}

function inQuery(of: string): ContentKey {
  const content = parseContentKey(of, ':');
  if (!content) throw invalid({ propertyPath: 'of', message: 'unknownReference' });
  return content;
}
