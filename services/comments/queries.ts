import type { Comment, CommentsQuery } from '../../contract/comments.ts';
import type { Page } from '../../contract/paging.ts';
import { mayModerate } from '../../contract/roles.ts';
import {
  type CommentDocument,
  commentsByStatus,
  commentsOfThreads,
  commentsOfUser,
  threadsUnder,
} from '../../projections/comments.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import { forbidden, notFound } from '../platform/http/errors.ts';
import type { Actor } from '../platform/http/route.ts';
import { isPublished, namedTarget, type Texts } from '../reactions/published-target.ts';
import { isInsider, presentComment, presentThreads } from './present.ts';

export interface Readers extends Texts {
  readonly comments: Collection<CommentDocument>;
}

/** Of one page of threads; what is beyond is left out, so that no conversation can stop the server. */
const MAX_ANSWERS = 2000;

export async function readComment(
  { comments }: Pick<Readers, 'comments'>,
  actor: Actor,
  id: string,
): Promise<Comment> {
  const comment = await comments.get(id);
  if (!comment || (comment.status !== 'published' && !isInsider(actor, comment))) throw notFound();
  return presentComment(comment, actor);
}

export async function listComments(
  readers: Readers,
  { query, actor }: { readonly query: CommentsQuery; readonly actor: Actor },
): Promise<Page<Comment>> {
  const { status = 'published', owner, post, temoignage, ...paging } = query;
  const { comments } = readers;
  const flat = async (found: Promise<Page<CommentDocument>>) => {
    const page = await found;
    return { ...page, items: page.items.map(comment => presentComment(comment, actor)) };
  };
  if (owner === 'me') {
    if (actor.userId === null) throw forbidden();
    return flat(commentsOfUser(comments, actor.userId, paging));
  }
  if (post === undefined && temoignage === undefined) {
    if (status !== 'published' && !mayModerate(actor.roles)) throw forbidden();
    return flat(commentsByStatus(comments, status, paging));
  }
  const target = namedTarget({ post, temoignage });
  if (!(await isPublished(readers, target)) && !mayModerate(actor.roles)) throw notFound();
  const page = await threadsUnder(comments, target.contentKind, target.contentId, paging);
  const threads = page.items.map(({ threadId }) => threadId);
  const answers = await commentsOfThreads(comments, threads, MAX_ANSWERS);
  return { ...page, items: presentThreads(page.items, answers, actor) };
}
