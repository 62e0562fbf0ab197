import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../frame/start/services-context.ts';
import { useLive } from '../kit/live/live-provider.tsx';
import { useNow } from '../kit/time/use-now.ts';
import { type HourCount, localActivity } from './activity.ts';
import { statisticsQuery } from './api/statistics.ts';
import { browserTime } from './local-time.ts';
import { daysToAsk, type Period, periodOf, type Range } from './period.ts';

export interface FiguresOfPeriod {
  readonly activity: readonly HourCount[];
  readonly period: Period;
  /** Local day, hour and minutes. */
  readonly now: { readonly day: string; readonly hour: number; readonly minutes: number };
}

/** What happened in a period, moving as it happens; undefined until it is known. */
export function useActivity(range: Range): {
  figures: FiguresOfPeriod | undefined;
  failed: boolean;
  retry: () => void;
} {
  const { api } = useServices();
  const { counts } = useLive();
  const now = useNow(60_000);
  const { day, hour } = browserTime(now);
  const { from, to } = daysToAsk(range, day);
  const { data, isError, refetch } = useQuery(statisticsQuery(api, from, to));

  const activity = useMemo(() => data && localActivity(data.items, counts, browserTime), [data, counts]);
  const period = useMemo(() => periodOf(range, day), [range, day]);
  const figures = activity && {
    activity,
    period,
    now: { day, hour, minutes: new Date(now).getMinutes() },
  };
  return { figures, failed: isError && !data, retry: () => void refetch() };
}
