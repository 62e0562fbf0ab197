import { z } from 'zod';
import { contentReferences, namedText, ofOneContent } from './content-references.ts';
import { LIMITS } from './limits.ts';
import { names, oneOrMany, orderBy, span } from './list-query.ts';
import { moment } from './moment.ts';
import { pagingQuery } from './paging.ts';
import { referenceInBody } from './references.ts';

export const commentStatus = z.enum(['pending', 'published', 'rejected', 'withdrawn']);
export type CommentStatus = z.infer<typeof commentStatus>;

/** Why a comment is not published; the words for each stand in the catalogues of texts. */
export const commentRejectionReason = z.enum([
  'offensive',
  'names-others',
  'contact-details',
  'off-topic',
  'advertising',
  'other',
]);
export type CommentRejectionReason = z.infer<typeof commentRejectionReason>;

/** Plain text; an empty line parts paragraphs. */
const message = z.string().trim().min(1).max(LIMITS.commentMaxCharacters);

/** Body of `POST /api/comments/add`: exactly one of post and temoignage, and the comment that it answers. */
export const newComment = ofOneContent(
  z.object({ ...contentReferences, message, response: referenceInBody.optional() }),
);
export type NewComment = z.infer<typeof newComment>;

/**
 * Body of `PATCH /api/comment/{id}`. Its author rewrites or withdraws it; an editor publishes, or rejects with
 * a reason and, in `errorResponse`, words for the author. `pending`, nulls and
 * what it has already decide nothing: they stand in a record that is sent back whole. Other words and a decision are
 * two requests.
 */
export const commentPatch = z.object({
  message: message.optional(),
  status: commentStatus.optional(),
  reason: commentRejectionReason.nullable().optional(),
  errorResponse: z.string().trim().max(LIMITS.abstractMaxCharacters).nullable().optional(),
});
export type CommentPatch = z.infer<typeof commentPatch>;

/** Without a filter: all that is published, newest first. */
export const commentsQuery = pagingQuery.extend({
  /** With one of these two alone: the conversation about a text, its beginnings newest first. */
  post: names,
  temoignage: names,
  /** Others than `published` are for editors, and for authors among their own. */
  status: oneOrMany(commentStatus),
  owner: names,
  createdAt: span,
  updatedAt: span,
  order: orderBy('createdAt', 'updatedAt'),
});
export type CommentsQuery = z.infer<typeof commentsQuery>;

export const commentCard = z.object({
  '@id': z.string(),
  '@type': z.literal('Comment'),
  id: z.int(),
  /** References; one of the two is null. */
  post: z.string().nullable(),
  temoignage: z.string().nullable(),
  /** The text, in lists of comments on several; null elsewhere, and once nobody can read it. */
  text: namedText.nullable(),
  /** The comment that this one answers. */
  response: z.string().nullable(),
  /** Null for one that readers may not see, and that stands here because others have answered it. */
  authorName: z.string().nullable(),
  /** Reference; null too of who is not to be named. */
  owner: z.string().nullable(),
  message: z.string().nullable(),
  status: commentStatus,
  createdAt: moment,
  updatedAt: moment,
  /** First and last name; only for its author and for editors, as all that follows. */
  ownerName: z.string().nullable(),
  reason: commentRejectionReason.nullable(),
  /** What the editor who rejected it says to its author. */
  errorResponse: z.string().nullable(),
  /** What `If-Match` has to say for a decision on exactly this state. */
  revision: z.int().nullable(),
});

export const comment = commentCard.extend({
  /** The answers to it, oldest first; they have answers of their own. */
  get comments() {
    return z.array(comment);
  },
});
export type Comment = z.infer<typeof comment>;
