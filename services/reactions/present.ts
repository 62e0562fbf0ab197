import type { z } from 'zod';
import { type ContentKey, contentName, namedAs } from '../../contract/content-key.ts';
import type { likeCard, ReactionCounts, Reactions, viewItem } from '../../contract/reactions.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type LikeDocument, type ListedLike, likesOf } from '../../projections/likes.ts';
import type { ReactionCountsDocument } from '../../projections/reaction-counts.ts';
import type { ViewDocument } from '../../projections/views.ts';

export interface Readers {
  readonly reactionCounts: Collection<ReactionCountsDocument>;
  readonly likes: Collection<LikeDocument>;
}

/** References of those that have registered. */
export type DeviceReferences = ReadonlyMap<string, string>;
type Row = ContentKey & { readonly deviceId: string };

const rowOf = <Type extends 'Like' | 'View'>(type: Type, row: Row, references: DeviceReferences) => {
  const id = `${row.contentKind}-${row.contentId}-${row.deviceId}`;
  const device = references.get(row.deviceId) ?? null;
  return { '@id': `/api/${type.toLowerCase()}/${id}`, '@type': type, id, device, ...namedAs(row) };
};

export const presentLike = (like: Shown, references: DeviceReferences): z.infer<typeof likeCard> => ({
  ...rowOf('Like', like, references),
  status: like.liked ?? false,
  createdAt: like.givenAt,
  updatedAt: like.changedAt,
});
type Shown = Row & Pick<ListedLike, 'liked' | 'givenAt' | 'changedAt'>;

export const presentView = (view: ViewDocument, references: DeviceReferences): z.infer<typeof viewItem> => ({
  ...rowOf('View', view, references),
  isNew: view.isNew,
  time: view.viewedAt,
  count: view.count,
  createdAt: view.firstAt,
  updatedAt: view.viewedAt,
});

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
