import { type ContentKey, contentName, namedAs } from '../../contract/content-key.ts';
import type { ReactionCounts, Reactions } from '../../contract/reactions.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import type { JsonLd } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type LikeDocument, likesOf } from '../../projections/likes.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';
import type { Reaction } from './reaction.ts';

export interface Readers {
  readonly reactionCounts: Collection<ReactionCountsDocument>;
  readonly likes: Collection<LikeDocument>;
}

export const itemOf = (type: 'Like' | 'View', { contentKind, contentId }: ContentKey): JsonLd => ({
  '@id': `/api/${type.toLowerCase()}/${contentKind}-${contentId}`,
  '@type': type,
});

/** @throws {Problem} 404 for a device that has not viewed it */
export function presentView(content: ContentKey, { viewedAt, isNew }: Reaction): JsonLd {
  if (viewedAt === null) throw notFound();
  return { ...itemOf('View', content), ...namedAs(content), isNew, time: viewedAt };
}

/** How often each was liked, viewed and commented on. */
export async function countsIn(
  reactionCounts: Readers['reactionCounts'],
  names: readonly string[],
): Promise<Omit<Reactions, 'isLike'>[]> {
  const found = new Map((await reactionCounts.getMany(names)).map(document => [document.id, document]));
  return names.map(name => {
    const { likeCount = 0, viewCount = 0, commentCount = 0 } = found.get(name) ?? {};
    return { likeCount, viewCount, commentCount };
  });
}

/** Of each of the texts; `status` is null where who asks never liked it. */
export async function countsOf(
  { reactionCounts, likes }: Readers,
  contents: readonly ContentKey[],
  who: Parameters<typeof likesOf>[2],
): Promise<{ readonly counts: ReactionCounts; readonly status: boolean | null }[]> {
  const [found, liked] = await Promise.all([
    countsIn(reactionCounts, contents.map(contentName)),
    likesOf(likes, contents, who),
  ]);
  return contents.map((content, at) => {
    const status = liked[at] ?? null;
    const counts = {
      ...namedAs(content),
      ...(found[at] as Omit<Reactions, 'isLike'>),
      isLike: status ?? false,
    };
    return { counts, status };
  });
}
