/** How often each content is liked, was viewed, and how many published comments stand under it. */
import { type ContentKey, type ContentKind, contentName } from '../contract/content-key.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import { readModel } from '../platform/read-models/read-model.ts';

export type ReactionCountsDocument = {
  readonly id: string;
  readonly contentKind: ContentKind;
  readonly likeCount: number;
  readonly viewCount: number;
  readonly commentCount: number;
};

export const reactionCounts = readModel<ReactionEvent | CommentEvent>()<ReactionCountsDocument>({
  name: 'reaction-counts',
  version: 4,
  fields: { contentKind: 'text', viewCount: 'number', likeCount: 'number' },
  indexes: [
    ['contentKind', 'viewCount'],
    ['contentKind', 'likeCount'],
  ],
  on: {
    ContentLiked: ({ data }) => counted(data, { likes: 1 }),
    ContentUnliked: ({ data }) => counted(data, { likes: -1 }),
    ViewRecorded: ({ data }) => counted(data, { views: 1 }),
    CommentPublished: ({ data }) => counted(data, { comments: 1 }),
    CommentDecisionUndone: ({ data }) => (data.status === 'published' ? counted(data, { comments: 1 }) : []),
    CommentUnpublished: ({ data }) => counted(data, { comments: -1 }),
  },
});

const counted = (
  content: ContentKey,
  { likes = 0, views = 0, comments = 0 }: { likes?: number; views?: number; comments?: number },
) => [
  {
    id: contentName(content),
    evolve: (counts: ReactionCountsDocument | undefined): ReactionCountsDocument => ({
      id: contentName(content),
      contentKind: content.contentKind,
      likeCount: (counts?.likeCount ?? 0) + likes,
      viewCount: (counts?.viewCount ?? 0) + views,
      commentCount: (counts?.commentCount ?? 0) + comments,
    }),
  },
];
