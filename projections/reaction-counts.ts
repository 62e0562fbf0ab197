/** How often each content is liked, was viewed, and how many published comments stand under it. */
import { contentName } from '../contract/content-key.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import { readModel } from '../platform/read-models/read-model.ts';

export type ReactionCountsDocument = {
  readonly id: string;
  readonly likeCount: number;
  readonly viewCount: number;
  readonly commentCount: number;
};

export const reactionCounts = readModel<ReactionEvent | CommentEvent>()<ReactionCountsDocument>({
  name: 'reaction-counts',
  version: 3,
  fields: {},
  indexes: [],
  on: {
    ContentLiked: ({ data }) => counted(contentName(data), { likes: 1 }),
    ContentUnliked: ({ data }) => counted(contentName(data), { likes: -1 }),
    ViewRecorded: ({ data }) => counted(contentName(data), { views: 1 }),
    CommentPublished: ({ data }) => counted(contentName(data), { comments: 1 }),
    CommentDecisionUndone: ({ data }) =>
      data.status === 'published' ? counted(contentName(data), { comments: 1 }) : [],
    CommentUnpublished: ({ data }) => counted(contentName(data), { comments: -1 }),
  },
});

const counted = (
  id: string,
  { likes = 0, views = 0, comments = 0 }: { likes?: number; views?: number; comments?: number },
) => [
  {
    id,
    evolve: (counts: ReactionCountsDocument | undefined): ReactionCountsDocument => ({
      id,
      likeCount: (counts?.likeCount ?? 0) + likes,
      viewCount: (counts?.viewCount ?? 0) + views,
      commentCount: (counts?.commentCount ?? 0) + comments,
    }),
  },
];
