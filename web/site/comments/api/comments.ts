import { queryOptions } from '@tanstack/react-query';
import type { CommentPatch } from '../../../../contract/comments.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { type ReactionTarget, referenceOf } from '../../reactions/api/reactions.ts';

const comment = () => import('../../../../contract/comments.ts').then(m => m.comment);

/** Of all that is known of comments. */
export const commentsKey = ['comments'] as const;

/** Conversations under a text, the one begun last first, each with its answers. */
export const conversationQuery = (api: Api, target: ReactionTarget, page = 1) =>
  queryOptions({
    queryKey: [...commentsKey, target, page],
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/comments', { ...referenceOf(target), page }), comment, signal),
  });

/** All comments of who is signed in, in every status; the key holds whose session it is. */
export const myCommentsQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: [...commentsKey, 'mine', holder],
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/comments', { owner: 'me', itemsPerPage: 100 }), comment, signal),
    staleTime: 0,
    enabled: holder !== undefined,
  });

/** `response`: the reference of the comment that is answered. The key makes a repeated sending the same comment. */
export const postComment = (
  api: Api,
  target: ReactionTarget,
  { message, response }: { readonly message: string; readonly response?: string | undefined },
  key: string,
): Promise<unknown> => api.post('/api/comments/add', { ...referenceOf(target), message, response }, key);

export const changeComment = (api: Api, reference: string, patch: CommentPatch): Promise<unknown> =>
  api.write('PATCH', reference, patch);
