import type { CoverSeason } from './request.ts';

// The same values as the tokens of the style sheet: a cover is also an image file, where no variable reaches.
export const INK = '#282d4d';
export const DEEP = '#181b34';
export const PLASTER = '#fbf9f5';
export const LIMESTONE = '#ede6d9';
export const SAND = '#dccfb8';
/** Sand in the shade: the far side of a wall. */
export const DUSK = '#bcae96';
export const LATERITE = '#a9492c';
/** Fired earth in full sun: roofs. */
export const TILE = '#b9583a';
export const SKY = '#b7cfe2';
export const GOLD = '#e9b93a';

export type SeasonColours = {
  light: string;
  /** What is drawn on the light. */
  on: string;
  /** The light seen from far away or through haze. */
  tint: string;
  /** Second bright colour, beside the light. */
  accent: string;
  /** Roofs and other earth, chosen not to jar with the light. */
  earth: string;
  /** Walls on which the light stays the brightest thing. */
  walls: readonly string[];
};

export const SEASON_COLOURS: Record<CoverSeason, SeasonColours> = {
  green: {
    light: '#22774b',
    on: PLASTER,
    tint: '#bcdcc6',
    accent: GOLD,
    earth: TILE,
    walls: [SAND, SKY, TILE, INK, SKY],
  },
  violet: {
    light: '#65438f',
    on: PLASTER,
    tint: '#d2c6e6',
    accent: GOLD,
    earth: TILE,
    walls: [SAND, SKY, '#d2c6e6', GOLD],
  },
  gold: { light: GOLD, on: INK, tint: '#fbeec4', accent: TILE, earth: TILE, walls: [TILE, SKY, INK, SAND] },
  red: {
    light: '#c4332a',
    on: PLASTER,
    tint: '#f3c6b8',
    accent: GOLD,
    earth: INK,
    walls: [SKY, SAND, '#f3c6b8', INK],
  },
  rose: {
    light: '#e88aa2',
    on: INK,
    tint: '#f8dbe1',
    accent: GOLD,
    earth: LATERITE,
    walls: [INK, SKY, SAND, LATERITE],
  },
};
