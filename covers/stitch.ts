import { PLASTER } from './palette.ts';
import { CLOTHS, stitches } from './patterns.ts';

/** The tile of the stitched band on dark floors: 40 by 40, transparent, repeats on both axes. */
export const stitchTile = (colour: string = PLASTER): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">${stitches(CLOTHS.lozenge, colour, 1.8)}</svg>`;
