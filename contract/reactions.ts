import { z } from 'zod';
import { contentReferences, ofOneContent } from './content-references.ts';

/** Body of `POST /api/likes/add`: a reference to exactly one of post and temoignage; false takes a like back. */
export const likeBody = ofOneContent(z.object({ ...contentReferences, status: z.boolean().default(true) }));
/** Body of `POST /api/views/add`; whether it is new, and when it was, is for the server to say. */
export const viewBody = ofOneContent(z.object(contentReferences));

/** What every text says of itself, at most a second old; pages that are made on the server ask for it afterwards. */
export const reactions = z.object({
  viewCount: z.int(),
  /** Published ones. */
  commentCount: z.int(),
  likeCount: z.int(),
  /** By who asks: on this device, or signed in on whichever. */
  isLike: z.boolean(),
});
export type Reactions = z.infer<typeof reactions>;

/** References; one of the two is null. */
const named = { post: z.string().nullable(), temoignage: z.string().nullable() };

export const reactionCounts = z.object({
  ...named,
  ...reactions.shape,
});
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** One of `GET /api/reactions`. */
export const countsItem = reactionCounts.extend({
  '@id': z.string(),
  '@type': z.literal('ReactionCounts'),
});

/** The like of the asking device: `/api/like/{post|temoignage}-{id}`. */
export const likeItem = z.object({
  '@id': z.string(),
  '@type': z.literal('Like'),
  /** False when it was taken back. */
  status: z.boolean(),
  ...reactionCounts.shape,
});

/** The last counted view of the asking device: `/api/view/{post|temoignage}-{id}`. */
export const viewItem = z.object({
  '@id': z.string(),
  '@type': z.literal('View'),
  ...named,
  /** The device had never viewed it before. */
  isNew: z.boolean(),
  /** ISO 8601. */
  time: z.string(),
});
