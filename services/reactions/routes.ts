import { z } from 'zod';
import { type ContentKey, parseContentKey } from '../../contract/content-key.ts';
import { oneOrMany } from '../../contract/list-query.ts';
import { countsItem, likeBody, likeItem, viewBody, viewItem } from '../../contract/reactions.ts';
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
import {
  type Commands,
  deviceOf,
  giveLike,
  publishedContent,
  reactionIn,
  recordView,
  takeLikes,
} from './commands.ts';
import { countsOf, itemOf, presentView, type Readers } from './present.ts';
import { reactionDecider, viewStream } from './reaction.ts';

export type ReactionTools = Commands & Readers & { readonly limiter: RateLimiter };

export const reactionResources: readonly Resource[] = [
  {
    name: 'Like',
    collection: '/api/likes',
    item: '/api/like/:id',
    schema: likeItem,
    create: likeBody,
    references: { post: 'Post', temoignage: 'Temoignage' },
  },
  {
    name: 'View',
    collection: '/api/views',
    item: '/api/view/:id',
    schema: viewItem,
    create: viewBody,
    references: { post: 'Post', temoignage: 'Temoignage' },
  },
];

const LIKE_LIMITS = [
  { name: 'like', by: 'device', burst: 30, perMinute: 60 },
  { name: 'like from', by: 'address', burst: 300, perMinute: 300 },
] as const;
/** Of one text from one address, whatever devices it says it has: a class may read the same one. */
const VIEWS_OF_TEXT = { name: 'view of text', burst: 40, perMinute: 0.5 };

const itemParams = z.object({ id: z.string() });
const countsQuery = z.object({ of: oneOrMany(z.string()).pipe(z.array(z.string()).min(1).max(100)) });

/** Of pages: one asks as often as somebody turns one, and many may sit behind one address. */
const READING = [{ name: 'reactions', by: 'address', burst: 600, perMinute: 1200 }] as const;

export function reactionRoutes(tools: ReactionTools): readonly Route[] {
  const presentLike = (
    content: ContentKey,
    { counts, status }: Awaited<ReturnType<typeof countsOf>>[number],
  ) => ({
    ...itemOf('Like', content),
    status: status ?? false,
    ...counts,
  });
  return [
    route({
      method: 'POST',
      path: '/api/likes/add',
      access: 'public',
      limits: LIKE_LIMITS,
      body: likeBody,
      handle: async call => {
        const content = await publishedContent(tools, call.body);
        deviceOf(call);
        const { status } = call.body;
        const position = await (status ? giveLike : takeLikes)(tools, call, content);
        const read = async (): Promise<JsonLd> => {
          const [found] = await countsOf(tools, [content], call.actor);
          // What was just done is known, though the read models may be behind.
          return {
            ...(found && presentLike(content, found)),
            ...itemOf('Like', content),
            status,
            isLike: status,
          };
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
      path: '/api/like/:id',
      access: 'public',
      params: itemParams,
      limits: READING,
      handle: async ({ params, actor }) => {
        const content = inAddress(params.id);
        const [found] = await countsOf(tools, [content], actor);
        if (!found || found.status === null) throw notFound();
        return { kind: 'item', item: presentLike(content, found) };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/like/:id',
      access: 'public',
      limits: LIKE_LIMITS,
      params: itemParams,
      handle: async call => {
        const position = await takeLikes(tools, call, inAddress(call.params.id));
        return { kind: 'nothing', position };
      },
    }),
    route({
      method: 'GET',
      path: '/api/view/:id',
      access: 'public',
      params: itemParams,
      limits: READING,
      handle: async ({ params, actor }) => {
        const content = inAddress(params.id);
        return { kind: 'item', item: presentView(content, await viewOf(tools, content, actor)) };
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
        const page = { items, totalItems: items.length, page: 1, itemsPerPage: items.length };
        return { kind: 'collection', path: '/api/reactions', type: 'ReactionCounts', page };
      },
    }),
  ];
}

/** Of one device and one text: the one event of the log that is read, for a call that pages never make. */
const viewOf = async ({ log }: ReactionTools, content: ContentKey, { deviceId }: Actor) =>
  deviceId === null ? reactionDecider.initial : reactionIn(log, viewStream({ ...content, deviceId }));

function inAddress(id: string): ContentKey {
  const content = parseContentKey(id, '-');
  if (!content) throw notFound();
  return content;
}

function inQuery(of: string): ContentKey {
  const content = parseContentKey(of, ':');
  if (!content) throw invalid({ propertyPath: 'of', message: 'unknownReference' });
  return content;
}
