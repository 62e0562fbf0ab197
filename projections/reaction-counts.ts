/** How often each content is liked, was viewed, and how many published comments stand under it. */
import type { ContentKind } from '../contract/reactions.ts';
import type { CommentEvent } from '../events/comments.ts';
import type { ReactionEvent } from '../events/reactions.ts';
import { readModel } from '../platform/read-models/read-model.ts';

export type ReactionCountsDocument = {
  readonly id: string;
  readonly likeCount: number;
  readonly viewCount: number;
  readonly commentCount: number;
};

export const contentId = (kind: ContentKind, id: number) => `${kind}:${id}`;

export const reactionCounts = readModel<ReactionEvent | CommentEvent>()<ReactionCountsDocument>({
  name: 'reaction-counts',
  version: 2,
  fields: {},
  indexes: [],
  on: {
    PostLiked: ({ data }) => counted(contentId('post', data.contentId), { likes: 1 }),
    PostUnliked: ({ data }) => counted(contentId('post', data.contentId), { likes: -1 }),
    TestimonyLiked: ({ data }) => counted(contentId('temoignage', data.contentId), { likes: 1 }),
    TestimonyUnliked: ({ data }) => counted(contentId('temoignage', data.contentId), { likes: -1 }),
    ViewRecorded: ({ data }) => counted(contentId(data.contentKind, data.contentId), { views: 1 }),
    CommentPublished: ({ data }) => counted(contentId(data.contentKind, data.contentId), { comments: 1 }),
    CommentUnpublished: ({ data }) => counted(contentId(data.contentKind, data.contentId), { comments: -1 }),
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
