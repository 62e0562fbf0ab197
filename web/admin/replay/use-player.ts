import { useCallback, useEffect, useState } from 'react';
import { advance, SPEEDS, type Speed } from './advance.ts';
import type { Stretch } from './asked.ts';
import { countAt } from './score.ts';
import type { Loaded } from './use-stretch.ts';

/** So many steps are to be here before they are played. */
const AHEAD = 400;
/** Figures that change more often are not read. */
const TICK_MS = 200;
const QUIET_TICK_MS = 1000;

interface Playhead {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Between the steps of one moment; undefined: after all of them. */
  readonly count?: number;
}

export interface Player {
  readonly at: number;
  /** Steps that have happened. */
  readonly count: number;
  readonly isPlaying: boolean;
  /** What it is to show is still to come. */
  readonly isAwaiting: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
  readonly moveTo: (at: number) => void;
  /** By one step, forward or back; stops the playing. */
  readonly step: (by: 1 | -1) => void;
}

export function usePlayer({ from, until }: Stretch, { score, isWhole, isFailed, more }: Loaded): Player {
  const { times } = score;
  const [head, setHead] = useState<Playhead>({ at: from });
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('minute');
  const count = Math.min(head.count ?? countAt(times, head.at), times.length);
  const isAwaiting = !isWhole && head.at >= (times.at(-1) ?? from);

  useEffect(() => {
    if (!isWhole && !isFailed && times.length - count < AHEAD) more();
  }, [isWhole, isFailed, times.length, count, more]);

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setInterval(
      () => {
        const now = performance.now();
        const passed = now - last;
        last = now;
        const course = { times, end: isWhole ? until : undefined };
        setHead(({ at }) => ({ at: advance(course, at, passed, SPEEDS[speed]) }));
      },
      isQuiet ? QUIET_TICK_MS : TICK_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying, times, isWhole, until, speed]);

  const isOver = isWhole && head.at >= until;
  useEffect(() => {
    if (isOver) setPlaying(false);
  }, [isOver]);

  const step = useCallback(
    (by: 1 | -1) => {
      setPlaying(false);
      const to = Math.max(0, Math.min(count + by, times.length));
      setHead({ at: times[to - 1] ?? from, count: to });
    },
    [count, times, from],
  );
  return {
    ...{ at: head.at, count, isPlaying, isAwaiting, speed, setSpeed, step },
    toggle() {
      if (!isPlaying && isOver) setHead({ at: from });
      setPlaying(!isPlaying);
    },
    moveTo: at => setHead({ at: Math.max(from, Math.min(at, until)) }),
  };
}
