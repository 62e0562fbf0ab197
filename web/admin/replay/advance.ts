import { countAt } from './score.ts';

/** In stretch time per real time. */
export const SPEEDS = { real: 1, ten: 10, minute: 60, hour: 3600, day: 86_400 } as const;
export type Speed = keyof typeof SPEEDS;

/** Where nothing happens for longer than this, it is jumped over: of real time. */
const IDLE_MS = 1500;

interface Course {
  readonly times: readonly number[];
  /** The end of the stretch, where all of it is here. */
  readonly end: number | undefined;
}

/** Where the playing stands `passed` real milliseconds later. It waits at the last step for those that are still to come. */
export function advance({ times, end }: Course, at: number, passed: number, speed: number): number {
  const next = times[countAt(times, at)];
  if (next === undefined) return end ?? at;
  if (next - at > IDLE_MS * speed) return next;
  return Math.min(at + passed * speed, end ?? times.at(-1) ?? at);
}
