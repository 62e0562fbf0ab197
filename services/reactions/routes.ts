import { z } from 'zod';
import { likeBody, likeItem, viewBody, viewItem } from '../../contract/reactions.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import type { EventLog, Position } from '../platform/event-log/event-log.ts';
import type { Handle } from '../platform/event-log/handle.ts';
import { commandContext } from '../platform/http/command-context.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import { oneOrMany } from '../platform/http/query-string.ts';
import { type Call, type Resource, type Route, route } from '../platform/http/route.ts';
import { itemOf, parseTarget, presentCounts, presentView, reactionOf } from './present.ts';
import { publishedTarget, type Texts } from './published-target.ts';
import { likeStream, reactionDecider, viewStream } from './reaction.ts';

export interface ReactionTools extends Texts {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly now: () => number;
  readonly counts: Collection<ReactionCountsDocument>;
  readonly settled: (position: Position) => Promise<unknown>;
}

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

const itemParams = z.object({ id: z.string() });
const countsQuery = z.object({ of: oneOrMany(z.string()).pipe(z.array(z.string()).min(1).max(100)) });

export function reactionRoutes(tools: ReactionTools): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/likes/add',
      access: 'public',
      limits: [
        { name: 'like', by: 'device', burst: 30, perMinute: 60 },
        { name: 'like from', by: 'address', burst: 300, perMinute: 600 },
      ],
      body: likeBody,
      handle: async call => {
        const target = await publishedTarget(tools, call.body);
        const deviceId = deviceOf(call);
        const command = {
          kind: 'like',
          liked: call.body.status,
          userId: call.actor.userId,
          deviceId,
          ...target,
        } as const;
        const context = commandContext(call);
        const { position } = await tools.handle(likeStream(command), reactionDecider, command, context);
        await tools.settled(position);
        const counts = await presentCounts(tools, call.actor, target);
        return {
          kind: 'item',
          item: { ...itemOf('Like', target), status: counts.isLike, ...counts },
          created: true,
          position,
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/views/add',
      access: 'public',
      answers: 'nothing',
      limits: [
        { name: 'view', by: 'device', burst: 60, perMinute: 60 },
        { name: 'view from', by: 'address', burst: 600, perMinute: 1200 },
      ],
      body: viewBody,
      handle: async call => {
        const target = await publishedTarget(tools, call.body);
        const command = {
          kind: 'view',
          at: new Date(tools.now()).toISOString(),
          deviceId: deviceOf(call),
          ...target,
        } as const;
        // Most devices open a text once.
        const context = { ...commandContext(call), presumedNew: true };
        // Nobody waits to see their own view: no position is answered.
        await tools.handle(viewStream(command), reactionDecider, command, context);
        return { kind: 'nothing' };
      },
    }),
    route({
      method: 'GET',
      path: '/api/like/:id',
      access: 'public',
      params: itemParams,
      handle: async ({ params, actor }) => {
        const target = parseTarget(params.id, '-');
        const { liked } = await reactionOf(tools.log, likeStream, target, actor);
        if (liked === null) throw notFound();
        const counts = await presentCounts(tools, actor, target);
        return { kind: 'item', item: { ...itemOf('Like', target), status: liked, ...counts } };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/like/:id',
      access: 'public',
      limits: [{ name: 'like', by: 'device', burst: 30, perMinute: 60 }],
      params: itemParams,
      handle: async call => {
        const { userId } = call.actor;
        const target = parseTarget(call.params.id, '-');
        const command = { kind: 'like', liked: false, userId, deviceId: deviceOf(call), ...target } as const;
        const { position } = await tools.handle(
          likeStream(command),
          reactionDecider,
          command,
          commandContext(call),
        );
        await tools.settled(position);
        return { kind: 'nothing', position };
      },
    }),
    route({
      method: 'GET',
      path: '/api/view/:id',
      access: 'public',
      params: itemParams,
      handle: async ({ params, actor }) => {
        const target = parseTarget(params.id, '-');
        const item = presentView(target, await reactionOf(tools.log, viewStream, target, actor));
        return { kind: 'item', item };
      },
    }),
    route({
      method: 'GET',
      path: '/api/reactions',
      access: 'public',
      query: countsQuery,
      handle: async ({ query, actor }) => {
        const targets = query.of.map(of => parseTarget(of, ':'));
        const items = await Promise.all(
          targets.map(async target => ({
            '@id': `/api/reactions?of[]=${target.contentKind}:${target.contentId}`,
            '@type': 'ReactionCounts',
            ...(await presentCounts(tools, actor, target)),
          })),
        );
        const page = { items, totalItems: items.length, page: 1, itemsPerPage: items.length };
        return { kind: 'collection', path: '/api/reactions', type: 'ReactionCounts', page };
      },
    }),
  ];
}

function deviceOf({ actor }: Call<unknown, unknown, unknown>): string {
  if (actor.deviceId === null) throw invalid({ propertyPath: 'deviceId', message: 'required' });
  return actor.deviceId;
}
