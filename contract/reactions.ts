import { z } from 'zod';
import { contentReferences, namedText, ofOneContent } from './content-references.ts';
import { names, orderBy, span } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';

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

/** What likes and views are listed by; of who asks, but for editors. */
export const reactionsQuery = pagingQuery.extend({
  post: names,
  temoignage: names,
  device: names,
  /** Of who asks alone, for editors too. */
  owner: z.literal('me').optional(),
  createdAt: span,
  updatedAt: span,
  /** Newest first without it. */
  order: orderBy('createdAt', 'updatedAt'),
});

const ofDevice = {
  '@id': z.string(),
  /** `post-12-` and what stands for the device; without that, in addresses, the one of who asks. */
  id: z.string(),
  /** Reference; null of one that has not registered. */
  device: z.string().nullable(),
  ...named,
  createdAt: moment,
  updatedAt: moment,
};

/** One of `GET /api/likes`. */
export const likeCard = z.object({
  ...ofDevice,
  '@type': z.literal('Like'),
  /** False when it was taken back. */
  status: z.boolean(),
});
/** Null once nobody can read it. */
export const listedLike = likeCard.extend({ text: namedText.nullable() });
/** With what is counted of its text. */
export const likeItem = likeCard.extend(reactions.shape);

export const viewItem = z.object({
  ...ofDevice,
  '@type': z.literal('View'),
  /** The device had never viewed it before. */
  isNew: z.boolean(),
  /** Of the last counted view. */
  time: moment,
  /** How many were counted. */
  count: z.int(),
});
