import { median } from '../../../../contract/median.ts';
import type { ModerationCard } from '../../../../contract/moderation.ts';

/** From when each began to wait until it was decided; undefined of none. */
export const medianWait = (
  decided: readonly Pick<ModerationCard, 'waitingSince' | 'decidedAt'>[],
): number | undefined =>
  median(
    decided.flatMap(({ waitingSince, decidedAt }) =>
      decidedAt === null ? [] : Date.parse(decidedAt) - Date.parse(waitingSince),
    ),
  );
