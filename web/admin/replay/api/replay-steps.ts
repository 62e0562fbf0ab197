import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';
import type { Asked, Stretch } from '../asked.ts';

const portion = () => import('../../../../contract/replay.ts').then(m => m.replayPortion);

/** A stretch in portions, one after the other. What has happened does not change: it is not asked for again. */
export const replayQuery = (
  api: Api,
  { from, until }: Stretch,
  { group, actor, subject }: Asked,
  language: Language,
) => {
  const stretch = {
    'createdAt[after]': new Date(from).toISOString(),
    'createdAt[strictly_before]': new Date(until).toISOString(),
  };
  const first = withQuery('/api/replay_steps', { ...stretch, group, actor, subject });
  return infiniteQueryOptions({
    // Apart from what is asked for anew when the live line was cut.
    queryKey: ['replay', ...adminKey, first, language],
    queryFn: ({ pageParam, signal }) => api.item(pageParam, portion, signal),
    initialPageParam: first,
    getNextPageParam: ({ view }) => view.next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
