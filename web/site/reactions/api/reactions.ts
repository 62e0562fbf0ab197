import { queryOptions } from '@tanstack/react-query';
import type { ContentKind } from '../../../../contract/content-key.ts';
import type { Reactions } from '../../../../contract/reactions.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';

const reactionCounts = async () => ({ parse: countsOf });

/**
 * What `reactions` of the contract says, checked by hand: its schemas would be the largest thing but one
 * that the reader of a single text fetches, for four fields.
 */
export function countsOf(answer: unknown): Reactions {
  const { likeCount, viewCount, commentCount, isLike } = answer as Partial<Reactions>;
  const counts = [likeCount, viewCount, commentCount];
  if (counts.some(count => typeof count !== 'number') || typeof isLike !== 'boolean')
    throw new TypeError('The answer is not the reactions to a text.');
  return { likeCount, viewCount, commentCount, isLike } as Reactions;
}

/** What can be liked and viewed, as `post:12`. */
export type ReactionTarget = `${ContentKind}:${number}`;

/** As calls name it: `{ post: '/api/post/12' }`, under which other kinds stand too. */
export const referenceOf = (target: ReactionTarget): Record<string, string> => {
  const [kind = '', id = ''] = target.split(':');
  return { [kind === 'temoignage' ? kind : 'post']: `/api/${kind}/${id}` };
};

export const reactionsKey = (target: ReactionTarget) => ['reactions', target] as const;

/** Null when nobody has viewed or liked it yet. */
export const reactionsQuery = (api: Api, target: ReactionTarget) =>
  queryOptions({
    queryKey: reactionsKey(target),
    queryFn: async ({ signal }): Promise<Reactions | null> => {
      const { items } = await api.list(withQuery('/api/reactions', { of: [target] }), reactionCounts, signal);
      return items[0] ?? null;
    },
  });

export const like = (api: Api, target: ReactionTarget, status: boolean): Promise<unknown> =>
  api.write('POST', '/api/likes/add', { ...referenceOf(target), status });

export const recordView = (api: Api, target: ReactionTarget): Promise<unknown> =>
  api.write('POST', '/api/views/add', referenceOf(target));
