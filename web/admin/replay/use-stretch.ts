import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ReplayBeginning } from '../../../contract/replay.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { replayQuery } from './api/replay-steps.ts';
import type { Asked, Stretch } from './asked.ts';
import { createScore, type Score } from './score.ts';

export interface Loaded {
  readonly score: Score;
  readonly isWhole: boolean;
  /** Undefined until it is here. */
  readonly beginning: ReplayBeginning | undefined;
  readonly isFailed: boolean;
  /** The next portion, unless it is on its way. */
  readonly more: () => void;
}

/** The steps of a stretch, as far as they are here. */
export function useStretch(stretch: Stretch, asked: Asked): Loaded {
  const { api, language } = useServices();
  const query = useInfiniteQuery(replayQuery(api, stretch, asked, language));
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const pages = data?.pages;
  const beginning = pages?.[0]?.beginning ?? undefined;
  const score = useMemo(
    () => createScore(pages?.flatMap(({ member }) => member) ?? [], beginning, stretch),
    [pages, beginning, stretch],
  );
  const isHere = data !== undefined;
  const more = useCallback(() => {
    if (!isFetching) void (isHere ? fetchNextPage() : refetch());
  }, [isFetching, isHere, fetchNextPage, refetch]);
  // Far from the first of what is asked for, portions come with nothing in them.
  const isEmpty = isHere && hasNextPage && score.steps.length === 0;
  useEffect(() => {
    if (isEmpty && !isError) more();
  }, [isEmpty, isError, more]);
  return {
    ...{ score, more, beginning },
    isWhole: isHere && !hasNextPage,
    isFailed: isError,
  };
}
