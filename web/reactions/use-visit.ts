import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactionCounts } from '../../contract/reactions.ts';
import { useServices } from '../app/services-context.ts';
import { type ReactionTarget, reactionsKey, recordView } from './api/reactions.ts';
import { watchCounts } from './watch-counts.ts';

/** While a text is open: its view is recorded, and its counts move as others read and like it. */
export function useVisit(target: ReactionTarget): void {
  const { api } = useServices();
  const queryClient = useQueryClient();
  useEffect(() => {
    // A view that does not arrive is not worth a word to the reader; the server counts one per half hour.
    recordView(api, target).catch(() => {});
    return watchCounts(target, ({ likeCount, viewCount, commentCount }) =>
      queryClient.setQueryData<ReactionCounts | null>(reactionsKey(target), known => ({
        isLike: known?.isLike ?? false,
        likeCount,
        viewCount,
        commentCount,
      })),
    );
  }, [api, queryClient, target]);
}
