import type { Comment, CommentsQuery } from '../../contract/comments.ts';
import { type ContentKey, contentName, namedContents } from '../../contract/content-key.ts';
import type { Language } from '../../contract/languages.ts';
import { ownerIds } from '../../contract/owners.ts';
import type { Page } from '../../contract/paging.ts';
import { mayModerate } from '../../contract/roles.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import type { Actor } from '../../platform/http/calls/route.ts';
import type { Paging } from '../../platform/read-store/find-page.ts';
import type { ReadModels } from '../../projections/all.ts';
import {
  type CommentDocument,
  commentsOfThreads,
  findComments,
  threadsUnder,
} from '../../projections/comments.ts';
import { askedByVisitors, namesOf } from '../../projections/people.ts';
import { type Contents, isPublished, publishedTexts } from '../../projections/published-content.ts';
import { isInsider, presentComment, presentThreads } from './present.ts';

export type Readers = Contents & Pick<ReadModels, 'comments' | 'people' | 'terms'>;

interface Reading {
  readonly actor: Actor;
  readonly language: Language;
}

/** Of one page of threads; what is beyond is left out, so that no conversation can stop the server. */
const MAX_ANSWERS = 2000;

/** One under a text that is published no longer is there for its author and editors alone. */
export async function readComment(readers: Readers, actor: Actor, id: string): Promise<Comment> {
  const comment = await readers.comments.get(id);
  const readable =
    comment &&
    (isInsider(actor, comment) || (comment.status === 'published' && (await isPublished(readers, comment))));
  if (!readable) throw notFound();
  return presentComment(comment, actor, await namesIn(readers, [comment]));
}

const namesIn = ({ people }: Readers, documents: readonly CommentDocument[]) =>
  namesOf(
    people,
    documents.map(({ userId }) => userId),
  );

/** Under all texts; each says under which, and whether that can still be read. */
async function presentFlat(
  readers: Readers,
  documents: readonly CommentDocument[],
  { actor, language }: Reading,
) {
  const [texts, names] = await Promise.all([
    publishedTexts(readers, documents, language),
    namesIn(readers, documents),
  ]);
  return documents.map(comment => {
    const text = texts.get(contentName(comment));
    return presentComment(comment, actor, names, { under: text ? 'published' : 'hidden', text });
  });
}

export async function listComments(
  readers: Readers,
  { query, actor, language }: Reading & { readonly query: CommentsQuery },
): Promise<Page<Comment>> {
  const { status, owner, post, temoignage, page, itemsPerPage, ...rest } = query;
  const { comments } = readers;
  const paging = { page, itemsPerPage };
  const texts = namedContents({ post, temoignage });
  const owners = ownerIds(owner, actor.userId);
  const isPublic = status?.every(one => one === 'published') ?? true;
  const [text, ...others] = texts ?? [];
  if (text && others.length === 0 && isPublic && !owners) return conversation(readers, actor, text, paging);
  if (owners?.includes(null)) throw forbidden();
  const isOwn = owners?.length === 1 && owners[0] === actor.userId;
  const knowsAll = isOwn || mayModerate(actor.roles);
  if (!isPublic && !knowsAll) throw forbidden();
  const asked = owners?.flatMap(id => id ?? []);
  const filter = {
    ...rest,
    statuses: status ?? (isOwn ? undefined : (['published'] as const)),
    owners: asked && (knowsAll ? asked : await askedByVisitors(readers.people, asked)),
    under: texts?.map(contentName),
  };
  const found = await findComments(comments, filter, paging);
  return { ...found, items: await presentFlat(readers, found.items, { actor, language }) };
}

/** Threads as trees. */
async function conversation(readers: Readers, actor: Actor, content: ContentKey, paging: Paging) {
  const { comments } = readers;
  if (!(await isPublished(readers, content)) && !mayModerate(actor.roles)) throw notFound();
  const page = await threadsUnder(comments, content, paging);
  const threads = page.items.map(({ threadId }) => threadId);
  const answers = await commentsOfThreads(comments, threads, MAX_ANSWERS);
  return { ...page, items: presentThreads(page.items, answers, actor, await namesIn(readers, answers)) };
}
