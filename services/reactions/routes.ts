import { z } from 'zod';
import { likeBody, likeItem, viewBody, viewItem } from '../../contract/reactions.ts';
import { type EventLog, ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { addressKey } from '../../platform/http/calls/caller-address.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { invalid, notFound } from '../../platform/http/calls/errors.ts';
import { oneOrMany } from '../../platform/http/calls/query-string.ts';
import type { RateLimiter } from '../../platform/http/calls/rate-limit.ts';
import { type Call, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';
import { deviceForLike, likingDevices } from './liking-devices.ts';
import { itemOf, likeOf, parseTarget, presentCounts, presentView, viewOf } from './present.ts';
import { publishedTarget, type Target, type Texts } from './published-target.ts';
import { likeStream, reactionDecider, viewStream } from './reaction.ts';

export interface ReactionTools extends Texts {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly now: () => number;
  readonly limiter: RateLimiter;
  readonly reactionCounts: Collection<ReactionCountsDocument>;
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

const LIKE_LIMITS = [
  { name: 'like', by: 'device', burst: 30, perMinute: 60 },
  { name: 'like from', by: 'address', burst: 300, perMinute: 300 },
] as const;
/** Of one text from one address, whatever devices it says it has: a class may read the same one. */
const VIEWS_OF_TEXT = { name: 'view of text', burst: 40, perMinute: 0.5 };

const itemParams = z.object({ id: z.string() });
const countsQuery = z.object({ of: oneOrMany(z.string()).pipe(z.array(z.string()).min(1).max(100)) });

export function reactionRoutes(tools: ReactionTools): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/likes/add',
      access: 'public',
      limits: LIKE_LIMITS,
      body: likeBody,
      handle: async call => {
        const target = await publishedTarget(tools, call.body);
        deviceOf(call);
        const position = call.body.status
          ? await giveLike(tools, call, target)
          : await takeLikes(tools, call, target);
        const read = async () => {
          const counts = await presentCounts(tools, call.actor, target);
          return { ...itemOf('Like', target), status: counts.isLike, ...counts };
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
        const target = await publishedTarget(tools, call.body);
        const { contentKind, contentId } = target;
        tools.limiter.take(VIEWS_OF_TEXT, `${addressKey(call.from.address)} ${contentKind}:${contentId}`);
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
        const liked = await likeOf(tools.log, target, actor);
        if (liked === null) throw notFound();
        const counts = await presentCounts(tools, actor, target);
        return { kind: 'item', item: { ...itemOf('Like', target), status: liked, ...counts } };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/like/:id',
      access: 'public',
      limits: LIKE_LIMITS,
      params: itemParams,
      handle: async call => {
        deviceOf(call);
        const position = await takeLikes(tools, call, parseTarget(call.params.id, '-'));
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
        const item = presentView(target, await viewOf(tools.log, target, actor));
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

type AnyCall = Call<unknown, unknown, unknown>;

/** Nothing more happens for who likes it already, on whichever of their devices. */
async function giveLike(tools: ReactionTools, call: AnyCall, target: Target): Promise<Position> {
  const { userId } = call.actor;
  const asking = deviceOf(call);
  const deviceId = await deviceForLike(tools, commandContext(call), target, { userId, deviceId: asking });
  if (await likeOf(tools.log, target, call.actor)) return ORIGIN;
  return setLike(tools, call, { ...target, deviceId }, true);
}

/** On all devices on which the like of who asks may stand. */
async function takeLikes(tools: ReactionTools, call: AnyCall, target: Target): Promise<Position> {
  let latest = ORIGIN;
  for (const deviceId of await likingDevices(tools.log, target, call.actor)) {
    const position = await setLike(tools, call, { ...target, deviceId }, false);
    if (position > latest) latest = position;
  }
  return latest;
}

async function setLike(
  { handle }: ReactionTools,
  call: AnyCall,
  at: Target & { readonly deviceId: string },
  liked: boolean,
): Promise<Position> {
  const command = { kind: 'like', liked, userId: call.actor.userId, ...at } as const;
  const { position } = await handle(likeStream(at), reactionDecider, command, commandContext(call));
  return position;
}

function deviceOf({ actor }: AnyCall): string {
  if (actor.deviceId === null) throw invalid({ propertyPath: 'deviceId', message: 'required' });
  return actor.deviceId;
}
