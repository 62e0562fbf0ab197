import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { CommentPatch } from '../../../../contract/comments.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../admin-key.ts';

const comment = () => import('../../../../contract/comments.ts').then(m => m.comment);

export const pendingCommentsKey = [...adminKey, 'comments'] as const;

/** All that the API gives at once. */
const MOST = 100;

/** Those that wait, the one that came last first. */
export const pendingCommentsQuery = (api: Api) =>
  queryOptions({
    queryKey: pendingCommentsKey,
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/comments', { status: 'pending', itemsPerPage: MOST }), comment, signal),
  });

/** What a post and a testimony have in common, for naming them. */
const namedText = z.object({ title: z.string(), path: z.string().nullable() });

export const commentedTextQuery = (api: Api, reference: string) =>
  queryOptions({
    queryKey: [...adminKey, 'commented', reference],
    queryFn: ({ signal }) => api.item(reference, async () => namedText, signal),
  });

/** Takes back the last decision. */
export const undoDecision = (api: Api, reference: string): Promise<unknown> =>
  api.write('POST', `${reference}/undo`, {});

/** Decides, but only what is still as it was at `revision`: otherwise the API answers 409 or 412. */
export const decideComment = (
  api: Api,
  reference: string,
  revision: number | null,
  patch: CommentPatch,
): Promise<unknown> => api.write('PATCH', reference, patch, undefined, { 'If-Match': `"${revision}"` });
