import { INK, SEASON_COLOURS } from './palette.ts';
import type { CoverSeason } from './request.ts';

/** The mark: a wall with its door, and the light that falls through it. Path data on one view box. */
export const MARK = {
  viewBox: '0 0 40 48',
  wall: 'M0 0h40v28h-9V18a11 11 0 0 0-22 0v10H0z',
  light: 'M9 29h22v7a11 11 0 0 1-22 0z',
} as const;

/**
 * The mark to inline: the wall takes the text's colour, the light the season's.
 * The style sheet may lean the light (class `mark-light`) with the hour.
 */
export const mark = (): string =>
  `<svg class="mark" viewBox="${MARK.viewBox}" aria-hidden="true"><path d="${MARK.wall}" fill="currentColor"/><path class="mark-light" d="${MARK.light}" fill="var(--season)"/></svg>`;

/** The mark as an image file, such as the icon of the site: square, in fixed colours. */
export const icon = (season: CoverSeason): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 48 48"><path d="${MARK.wall}" fill="${INK}"/><path d="${MARK.light}" fill="${SEASON_COLOURS[season].light}"/></svg>`;
