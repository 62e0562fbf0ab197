import { z } from 'zod';
import { type ContentKind, likeBody, type ReactionCounts, viewBody } from '../../contract/reactions.ts';
import { reference } from '../../contract/references.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import type { EventLog, Position } from '../platform/event-log/event-log.ts';
import type { Handle } from '../platform/event-log/handle.ts';
import { commandContext } from '../platform/http/command-context.ts';
import { invalid } from '../platform/http/errors.ts';
import { oneOrMany } from '../platform/http/query-string.ts';
import { type Actor, type Call, type Route, route } from '../platform/http/route.ts';
import type { ReactionEvent } from './events.ts';
import { publishedTarget, TARGET_RESOURCE, type Target, type Texts } from './published-target.ts';
import { likeStream, reactionDecider, viewStream } from './reaction.ts';

export interface ReactionTools extends Texts {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly now: () => number;
  readonly counts: Collection<ReactionCountsDocument>;
  readonly settled: (position: Position) => Promise<unknown>;
}

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
          item: { '@id': `/api/like/${target.contentKind}-${target.contentId}`, '@type': 'Like', ...counts },
          created: true,
          position,
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/views/add',
      access: 'public',
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
        // Nobody waits to see their own view: no position is answered.
        await tools.handle(viewStream(command), reactionDecider, command, commandContext(call));
        return { kind: 'nothing' };
      },
    }),
    route({
      method: 'GET',
      path: '/api/reactions',
      access: 'public',
      query: countsQuery,
      handle: async ({ query, actor }) => {
        const targets = query.of.map(parseTarget);
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

function parseTarget(value: string): Target {
  const match = /^(post|temoignage):([1-9][0-9]{0,15})$/.exec(value);
  if (!match) throw invalid({ propertyPath: 'of', message: 'unknownReference' });
  return { contentKind: match[1] as ContentKind, contentId: Number(match[2]) };
}

async function presentCounts(
  { counts, log }: ReactionTools,
  actor: Actor,
  target: Target,
): Promise<ReactionCounts> {
  const { contentKind, contentId } = target;
  const document = await counts.get(`${contentKind}:${contentId}`);
  return {
    [contentKind]: reference(TARGET_RESOURCE[contentKind], contentId),
    likeCount: document?.likeCount ?? 0,
    viewCount: document?.viewCount ?? 0,
    commentCount: document?.commentCount ?? 0,
    isLike: actor.deviceId !== null && (await isLiked(log, { ...target, deviceId: actor.deviceId })),
  };
}

async function isLiked(log: EventLog, target: Target & { readonly deviceId: string }): Promise<boolean> {
  const [last] = await log.readStream(likeStream(target), { direction: 'backwards', limit: 1 });
  return (
    last !== undefined &&
    reactionDecider.evolve(reactionDecider.initial, last as unknown as ReactionEvent).liked
  );
}
