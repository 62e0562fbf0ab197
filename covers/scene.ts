import { Chance, hash } from './chance.ts';
import { DEEP, INK, SEASON_COLOURS, type SeasonColours } from './palette.ts';
import { CLOTH_NAMES, type ClothName, PAVING_NAMES, type PavingName } from './patterns.ts';
import type { CoverFormat, CoverRequest } from './request.ts';

/** All that an architecture may draw with. */
export type Scene = {
  width: number;
  height: number;
  /** Where the wall meets the floor. */
  horizon: number;
  /** Centre of the main opening. */
  focus: number;
  /** Centre of the wall beside the main opening, where `roomy`. */
  aside: number;
  /** True where the wall is wide enough for a second thing beside the main one. */
  roomy: boolean;
  /** Sideways run of the light for each unit of its length; positive to the right. */
  lean: number;
  /** Length of the light on the floor for each unit of height above it. */
  reach: number;
  colours: SeasonColours;
  wall: string;
  /** Darkest colour that still stands out from the wall. */
  dark: string;
  /** A pale paved floor, in place of the indigo cloth. */
  paved: boolean;
  cloth: ClothName;
  paving: PavingName;
  chance: Chance;
  /** An id no other cover of the page has. */
  id: (part: string) => string;
};

/** Layers from back to front; the floor's pattern lies between `light` and `front`. */
export type Drawing = {
  wall: string;
  light: string;
  front?: string;
  defs?: string;
  /** Colour of a paved floor, where it is not limestone. */
  ground?: string;
  /** For what is seen from above, where the floor begins higher. */
  horizon?: number;
};

export type Typology = {
  name: string;
  /** Seen on paving whatever the wall. */
  paved?: true;
  /** Walls on which this drawing would lose an edge. */
  avoids?: readonly string[];
  draw: (scene: Scene) => Drawing;
};

type Frame = { width: number; height: number; horizon: number };

// Drawn sizes. `share` is enlarged by 1.5, so that its paving and figures keep the scale of the others.
const FRAMES: Record<CoverFormat, Frame> = {
  portrait: { width: 400, height: 500, horizon: 340 },
  square: { width: 400, height: 400, horizon: 270 },
  wide: { width: 640, height: 400, horizon: 280 },
  share: { width: 800, height: 420, horizon: 300 },
};

// Morning and evening light is long and slanted, noon light short and steep.
const HOURS = [
  { lean: 0.3, stretch: 0.95 },
  { lean: 0.55, stretch: 1.1 },
  { lean: 0.85, stretch: 1.15 },
  { lean: 0.7, stretch: 1.6 },
];

export function setScene(request: CoverRequest, typologies: readonly Typology[]): [Typology, Scene] {
  const { kind, season, seed, format } = request;
  const chance = new Chance(`${kind}/${seed}`);
  const typology = chance.pick(typologies);
  const colours = SEASON_COLOURS[season];
  const wall = chance.pick(colours.walls.filter(colour => !typology.avoids?.includes(colour)));
  const hour = chance.pick(HOURS);
  const side = chance.once(2) ? 1 : -1;
  const { width, height, horizon } = FRAMES[format];
  const roomy = width > 1.4 * height;
  const prefix = `c${hash(`${seed}/${kind}/${season}/${format}`).toString(36)}`;
  // In a wide frame the light crosses the empty side.
  const focus = roomy ? width * (side > 0 ? 0.34 : 0.66) : width / 2;
  const scene: Scene = {
    width,
    height,
    horizon,
    focus,
    aside: side > 0 ? (focus + horizon * 0.5 + width) / 2 : (focus - horizon * 0.5) / 2,
    roomy,
    lean: side * hour.lean * (roomy ? 1.5 : 1),
    reach: (hour.stretch * (height - horizon)) / horizon,
    colours,
    wall,
    dark: wall === INK ? DEEP : INK,
    // On an indigo wall the floor is pale, so that the two stay apart.
    paved: typology.paved ?? wall === INK,
    cloth: chance.pick(CLOTH_NAMES),
    paving: chance.pick(PAVING_NAMES),
    chance,
    id: part => `${prefix}${part}`,
  };
  return [typology, scene];
}
