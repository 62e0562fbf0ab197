import { queryOptions } from '@tanstack/react-query';
import type { ContentKind, ReactionCounts } from '../../../../contract/reactions.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';

const reactionCounts = async () => ({ parse: countsOf });

/**
 * What `reactionCounts` of the contract says, checked by hand: its schemas would be the largest thing but one
 * that the reader of a single text fetches, for four fields.
 */
export function countsOf(answer: unknown): ReactionCounts {
  const { likeCount, viewCount, commentCount, isLike } = answer as Partial<ReactionCounts>;
  const counts = [likeCount, viewCount, commentCount];
  if (counts.some(count => typeof count !== 'number') || typeof isLike !== 'boolean')
    throw new TypeError('The answer is not the reactions to a text.');
  return { likeCount, viewCount, commentCount, isLike } as ReactionCounts;
}

/** What can be liked and viewed, as `post:12`. */
export type ReactionTarget = `${ContentKind}:${number}`;

/** As calls name it: `{ post: '/api/post/12' }`. */
export const referenceOf = (target: ReactionTarget): Record<string, string> => {
  const [kind = '', id = ''] = target.split(':');
  return { [kind]: `/api/${kind}/${id}` };
};

export const reactionsKey = (target: ReactionTarget) => ['reactions', target] as const;

/** Null when nobody has viewed or liked it yet. */
export const reactionsQuery = (api: Api, target: ReactionTarget) =>
  queryOptions({
    queryKey: reactionsKey(target),
    queryFn: async ({ signal }): Promise<ReactionCounts | null> => {
      const { items } = await api.list(withQuery('/api/reactions', { of: [target] }), reactionCounts, signal);
      return items[0] ?? null;
    },
  });

export const like = (api: Api, target: ReactionTarget, status: boolean): Promise<unknown> =>
  api.write('POST', '/api/likes/add', { ...referenceOf(target), status });

export const recordView = (api: Api, target: ReactionTarget): Promise<unknown> =>
  api.write('POST', '/api/views/add', referenceOf(target));
