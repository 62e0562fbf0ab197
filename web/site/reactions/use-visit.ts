import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reactions } from '../../../contract/reactions.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { commentsKey } from '../comments/api/comments.ts';
import { type ReactionTarget, reactionsKey, recordView } from './api/reactions.ts';
import { watchCounts } from './watch.ts';

/** While a text is open: its view is recorded; its counts and comments move as others read, like and answer. */
export function useVisit(target: ReactionTarget): void {
  const { api } = useServices();
  const queryClient = useQueryClient();
  useEffect(() => {
    // A view that does not arrive is not worth a word to the reader; the server counts one per half hour.
    recordView(api, target).catch(() => {});
    return watchCounts(target, ({ likeCount, viewCount, commentCount }) => {
      const known = queryClient.getQueryData<Reactions | null>(reactionsKey(target));
      const isLike = known?.isLike ?? false;
      queryClient.setQueryData(reactionsKey(target), { isLike, likeCount, viewCount, commentCount });
      if (commentCount !== (known?.commentCount ?? 0))
        void queryClient.invalidateQueries({ queryKey: commentsKey });
    });
  }, [api, queryClient, target]);
}
