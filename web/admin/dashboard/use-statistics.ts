import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Range } from '../../../contract/metrics.ts';
import type { Statistics } from '../../../contract/statistics.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { useLiveCounts } from '../kit/live/live-provider.tsx';
import { useNow } from '../kit/time/use-now.ts';
import { statisticsQuery } from './api/statistics.ts';
import { withLive } from './live-figures.ts';

export interface Figures {
  /** As they are, or as they were when they were stopped; undefined until they are known. */
  readonly figures: Statistics | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly isPaused: boolean;
  /** How much has come since they were stopped. */
  readonly missed: number;
  readonly onPause: (paused: boolean) => void;
}

/** A chart costs more than a frame to draw: one that has just been drawn waits until then. */
const DRAWN_EVERY_MS = 10_000;

/**
 * What the charts show of the figures: at once when nothing was drawn lately, or when it is another period or those that
 * are held; else some seconds later, all that came meanwhile together.
 */
export function useDrawn(figures: Statistics | undefined, isPaused: boolean): Statistics | undefined {
  const [drawn, setDrawn] = useState(figures);
  const [drawnAt, setDrawnAt] = useState(0);
  const isOther = isPaused || drawn?.buckets !== figures?.buckets;
  useEffect(() => {
    if (drawn === figures) return;
    const draw = () => {
      setDrawnAt(Date.now());
      startTransition(() => setDrawn(figures));
    };
    const wait = isOther ? 0 : drawnAt + DRAWN_EVERY_MS - Date.now();
    const timer = setTimeout(draw, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [figures, drawn, drawnAt, isOther]);
  return isOther ? figures : drawn;
}

/** The figures of a period, moving as things happen. */
export function useStatistics(range: Range): Figures {
  const { api } = useServices();
  const { counts } = useLiveCounts();
  const { data, isError, refetch } = useQuery(statisticsQuery(api, range));
  const minute = useNow(60_000);
  const until = Date.parse(data?.until ?? '9999-01-01');
  // Each minute until they have come.
  useEffect(() => {
    if (minute >= until) void refetch();
  }, [minute, until, refetch]);
  const now = useMemo(() => data && withLive(data, counts), [data, counts]);
  const [stopped, setStopped] = useState<Statistics>();
  const isPaused = stopped !== undefined;
  // Another period is another picture: it moves.
  const held = stopped?.range === range ? stopped : undefined;
  return {
    figures: held ?? now,
    failed: isError && !data,
    retry: () => void refetch(),
    isPaused: isPaused && held !== undefined,
    missed: held && now ? allOf(now) - allOf(held) : 0,
    onPause: paused => setStopped(paused ? now : undefined),
  };
}

const allOf = ({ series }: Statistics): number =>
  Object.values(series).reduce((sum, { total }) => sum + total, 0);

const SOON_MS = 2000;

/** Fetches anew some time after something has changed: once for all that changes meanwhile. */
export function useRefreshed(
  queryKey: readonly unknown[],
  changed: number,
  { isPaused = false, everyMs = SOON_MS } = {},
): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(changed);
  useEffect(() => {
    if (isPaused || changed === seen.current || timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      seen.current = changed;
      void queryClient.invalidateQueries({ queryKey });
    }, everyMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
