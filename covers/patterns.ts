// Abstract patterns made for Parvis after resist dyeing: a line is sewn before the cloth is dyed, and stays white.
// Each is one 40 by 40 tile; `stitched` is drawn as a running stitch, `plain` is filled.
type Pattern = { stitched: string; plain?: string };

const dot = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`;
const corners = (size: number): string =>
  dot(0, 0, size) + dot(40, 0, size) + dot(0, 40, size) + dot(40, 40, size);

export const CLOTHS = {
  lozenge: { stitched: 'M20 0 40 20 20 40 0 20ZM20 9 31 20 20 31 9 20Z', plain: dot(20, 20, 4) },
  chevron: { stitched: 'M0 13 20-7 40 13M0 26.3 20 6.3 40 26.3M0 39.7 20 19.7 40 39.7M0 53 20 33 40 53' },
  hourglass: {
    stitched: 'M4 3H36L4 37H36Z',
    plain: `M13 5.5H27L20 13ZM13 34.5H27L20 27Z${dot(0, 20, 4)}${dot(40, 20, 4)}`,
  },
  rings: {
    stitched: 'M6 20a14 14 0 1 0 28 0 14 14 0 1 0-28 0',
    plain: `M15 20a5 5 0 1 0 10 0 5 5 0 1 0-10 0${corners(3)}`,
  },
  star: { stitched: 'M20 3V37M3 20H37M8 8 32 32M32 8 8 32', plain: dot(20, 20, 5) + corners(3) },
  net: {
    stitched: 'M0 0 40 40M40 0 0 40',
    plain: dot(20, 10, 3) + dot(20, 30, 3) + dot(10, 20, 3) + dot(30, 20, 3),
  },
  fan: {
    stitched:
      'M0 20a20 20 0 0 1 40 0M8 20a12 12 0 0 1 24 0M-20 40a20 20 0 0 1 40 0 20 20 0 0 1 40 0M-12 40a12 12 0 0 1 24 0M28 40a12 12 0 0 1 24 0',
    plain: 'M16 20a4 4 0 0 1 8 0zM-4 40a4 4 0 0 1 8 0zM36 40a4 4 0 0 1 8 0z',
  },
  steps: {
    stitched: 'M0 40H10V30H20V20H30V10H40V0M0 20H10V10H20V0M20 40H30V30H40V20',
    plain: dot(15, 15, 2.5) + dot(35, 35, 2.5),
  },
  weave: { stitched: 'M0 7H20M0 13H20M27 0V20M33 0V20M7 20V40M13 20V40M20 27H40M20 33H40' },
} satisfies Record<string, Pattern>;

export const PAVINGS = {
  bond: { stitched: 'M0 .5H40M0 20.5H40M.5 0V20M20.5 20V40' },
  octagon: { stitched: 'M12 0H28L40 12V28L28 40H12L0 28V12Z', plain: corners(6) },
  trellis: { stitched: 'M0 0 40 40M40 0 0 40', plain: dot(20, 20, 5) + corners(5) },
  scale: { stitched: 'M0 20a20 20 0 0 1 40 0M-20 40a20 20 0 0 1 40 0 20 20 0 0 1 40 0' },
} satisfies Record<string, Pattern>;

export type ClothName = keyof typeof CLOTHS;
export type PavingName = keyof typeof PAVINGS;
export const CLOTH_NAMES = Object.keys(CLOTHS) as ClothName[];
export const PAVING_NAMES = Object.keys(PAVINGS) as PavingName[];

/** What one tile shows, in one colour. */
function stitches({ stitched, plain }: Pattern, colour: string, width: number): string {
  const seam = `<path d="${stitched}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="4.4 2.2"/>`;
  return seam + (plain ? `<path d="${plain}" fill="${colour}"/>` : '');
}

type Laying = { x?: number; y?: number; scale?: number; width?: number };

/** A `<pattern>` whose first whole tile lies at `x`, `y`. */
export function tiling(id: string, pattern: Pattern, colour: string, laying: Laying): string {
  const { x = 0, y = 0, scale = 1, width = 1.8 } = laying;
  return `<pattern id="${id}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="matrix(${scale} 0 0 ${scale} ${Math.round(x)} ${Math.round(y)})">${stitches(pattern, colour, width)}</pattern>`;
}
