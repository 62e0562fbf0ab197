import type { ModerationCard } from '../../../../contract/moderation.ts';

/** From when each began to wait until it was decided; undefined of none. */
export function medianWait(
  decided: readonly Pick<ModerationCard, 'waitingSince' | 'decidedAt'>[],
): number | undefined {
  const waits = decided
    .flatMap(({ waitingSince, decidedAt }) =>
      decidedAt === null ? [] : Date.parse(decidedAt) - Date.parse(waitingSince),
    )
    .sort((a, b) => a - b);
  const [low, high] = [waits[(waits.length - 1) >> 1], waits[waits.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
