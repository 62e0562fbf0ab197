import type { ContentKind, ReactionCounts } from '../../contract/reactions.ts';
import { reference } from '../../contract/references.ts';
import type { ReactionEvent } from '../../events/reactions.ts';
import type { EventLog } from '../../platform/event-log/event-log.ts';
import { invalid, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor, JsonLd } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';
import { likingDevices } from './liking-devices.ts';
import { TARGET_RESOURCE, type Target } from './published-target.ts';
import { likeStream, type Reaction, reactionDecider, viewStream } from './reaction.ts';

interface Readers {
  readonly log: EventLog;
  readonly reactionCounts: Collection<ReactionCountsDocument>;
}

/** `post:5` in a query; `post-5` in a reference. */
export function parseTarget(value: string, between: ':' | '-'): Target {
  const [contentKind, id = ''] = value.split(between);
  if (!/^(post|temoignage)$/.test(contentKind ?? '') || !/^[1-9][0-9]{0,15}$/.test(id)) {
    if (between === '-') throw notFound();
    throw invalid({ propertyPath: 'of', message: 'unknownReference' });
  }
  return { contentKind: contentKind as ContentKind, contentId: Number(id) };
}

export const itemOf = (type: 'Like' | 'View', { contentKind, contentId }: Target): JsonLd => ({
  '@id': `/api/${type.toLowerCase()}/${contentKind}-${contentId}`,
  '@type': type,
});

/** @throws {Problem} 404 for a device that has not viewed it */
export function presentView(target: Target, { viewedAt, isNew }: Reaction): JsonLd {
  if (viewedAt === null) throw notFound();
  const { contentKind, contentId } = target;
  const content = { [contentKind]: reference(TARGET_RESOURCE[contentKind], contentId) };
  return { ...itemOf('View', target), ...content, isNew, time: viewedAt };
}

export async function presentCounts(
  { reactionCounts, log }: Readers,
  actor: Actor,
  target: Target,
): Promise<ReactionCounts> {
  const { contentKind, contentId } = target;
  const document = await reactionCounts.get(`${contentKind}:${contentId}`);
  return {
    [contentKind]: reference(TARGET_RESOURCE[contentKind], contentId),
    likeCount: document?.likeCount ?? 0,
    viewCount: document?.viewCount ?? 0,
    commentCount: document?.commentCount ?? 0,
    isLike: (await likeOf(log, target, actor)) ?? false,
  };
}

/** Whether who asks likes it, on this device or another one of theirs; null when they never did. */
export async function likeOf(log: EventLog, target: Target, actor: Actor): Promise<boolean | null> {
  const devices = await likingDevices(log, target, actor);
  const likes = await Promise.all(
    devices.map(deviceId => reactionIn(log, likeStream({ ...target, deviceId }))),
  );
  const given = likes.flatMap(({ liked }) => liked ?? []);
  return given.length === 0 ? null : given.includes(true);
}

export const viewOf = (log: EventLog, target: Target, { deviceId }: Actor): Promise<Reaction> =>
  deviceId === null
    ? Promise.resolve(reactionDecider.initial)
    : reactionIn(log, viewStream({ ...target, deviceId }));

/** The last event of a stream says it all. */
async function reactionIn(log: EventLog, stream: string): Promise<Reaction> {
  const [last] = await log.readStream(stream, { direction: 'backwards', limit: 1 });
  if (!last) return reactionDecider.initial;
  return reactionDecider.evolve(reactionDecider.initial, last as unknown as ReactionEvent);
}
