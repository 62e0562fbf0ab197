import { z } from 'zod';
import { comment, commentCard, commentPatch, commentsQuery, newComment } from '../../contract/comments.ts';
import { itemParams } from '../../contract/references.ts';
import { EDITORS } from '../../contract/roles.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import { comments } from '../../projections/comments.ts';
import { type Commands, changeComment, postComment, undoDecision, withdrawComment } from './commands.ts';
import { commentStream } from './comment.ts';
import { listComments, type Readers, readComment } from './queries.ts';

export const commentResources: readonly Resource[] = [
  {
    name: 'Comment',
    collection: '/api/comments',
    item: '/api/comment/:id',
    // Answers have answers of their own; the documents show one level.
    schema: comment.extend({ comments: z.array(commentCard) }),
    create: newComment,
    update: commentPatch,
    references: {
      post: 'Post',
      temoignage: 'Temoignage',
      response: 'Comment',
      comments: 'Comment',
      owner: 'User',
    },
  },
];

export function commentRoutes(commands: Commands & Readers): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/comments',
      access: 'user',
      limits: [
        { name: 'comment', by: 'account', burst: 10, perMinute: 6 },
        { name: 'comment from', by: 'address', burst: 60, perMinute: 60 },
      ],
      body: newComment,
      handle: async call => {
        const { commentId, revision, position } = await postComment(commands, call);
        const made = madeByStream(commands, commentStream(commentId));
        const seeing = { ...commands, comments: made(commands.comments, comments) };
        const read = () => readComment(seeing, call.actor, String(commentId));
        return { kind: 'written', created: true, revision, position, read };
      },
    }),
    route({
      method: 'GET',
      path: '/api/comments',
      access: 'public',
      query: commentsQuery,
      handle: async call => ({
        kind: 'collection',
        type: 'Comment',
        page: await listComments(commands, call),
      }),
    }),
    route({
      method: 'GET',
      path: '/api/comment/:id',
      access: 'public',
      params: itemParams,
      handle: async ({ params, actor }) => {
        const item = await readComment(commands, actor, params.id);
        return { kind: 'item', item, revision: item.revision ?? undefined };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/comment/:id',
      access: 'user',
      limits: [{ name: 'comment change', by: 'account', burst: 30, perMinute: 60 }],
      params: itemParams,
      body: commentPatch,
      handle: async call => {
        const { position, revision } = await changeComment(commands, call, call.params.id);
        const read = () => readComment(commands, call.actor, call.params.id);
        return { kind: 'written', revision, position, read };
      },
    }),
    route({
      method: 'POST',
      path: '/api/comment/:id/undo',
      access: EDITORS,
      params: itemParams,
      handle: async call => {
        const { position, revision } = await undoDecision(commands, call, call.params.id);
        const read = () => readComment(commands, call.actor, call.params.id);
        return { kind: 'written', revision, position, read };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/comment/:id',
      access: 'user',
      limits: [{ name: 'comment change', by: 'account', burst: 30, perMinute: 60 }],
      params: itemParams,
      handle: async call => {
        const { position } = await withdrawComment(commands, call, call.params.id);
        return { kind: 'nothing', position };
      },
    }),
  ];
}
