/** How often each content is liked and was viewed. */
import type { ContentKind } from '../contract/reactions.ts';
import type { ReactionEvent } from '../services/reactions/events.ts';
import { readModel } from './read-model.ts';

export type ReactionCountsDocument = {
  readonly id: string;
  readonly likeCount: number;
  readonly viewCount: number;
};

export const contentId = (kind: ContentKind, id: number) => `${kind}:${id}`;

export const reactionCounts = readModel<ReactionEvent>()<ReactionCountsDocument>({
  name: 'reaction-counts',
  version: 1,
  fields: {},
  indexes: [],
  on: {
    PostLiked: ({ data }) => counted(contentId('post', data.contentId), 1, 0),
    PostUnliked: ({ data }) => counted(contentId('post', data.contentId), -1, 0),
    TestimonyLiked: ({ data }) => counted(contentId('temoignage', data.contentId), 1, 0),
    TestimonyUnliked: ({ data }) => counted(contentId('temoignage', data.contentId), -1, 0),
    ViewRecorded: ({ data }) => counted(contentId(data.contentKind, data.contentId), 0, 1),
  },
});

const counted = (id: string, likes: number, views: number) => [
  {
    id,
    evolve: (counts: ReactionCountsDocument | undefined): ReactionCountsDocument => ({
      id,
      likeCount: (counts?.likeCount ?? 0) + likes,
      viewCount: (counts?.viewCount ?? 0) + views,
    }),
  },
];
