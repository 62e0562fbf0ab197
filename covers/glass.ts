import type { Chance } from './chance.ts';
import { DEEP } from './palette.ts';
import { d, num, range } from './shapes.ts';

type Pane = { path: string; colour: string };
type Cutting = (x: number, y: number, side: number, column: number, row: number) => string[];

const lozenges: Cutting = (x, y, q) => [
  d`M${x + q / 2} ${y}l${q / 2} ${q / 2} ${-q / 2} ${q / 2} ${-q / 2} ${-q / 2}z`,
];

const petals: Cutting = (x, y, q, column, row) => [
  (column + row) % 2 === 0
    ? d`M${x} ${y}h${q}a${q} ${q} 0 0 1 ${-q} ${q}z`
    : d`M${x + q} ${y}h${-q}a${q} ${q} 0 0 0 ${q} ${q}z`,
];

const facets: Cutting = (x, y, q, column, row) =>
  (column + row) % 2 === 0
    ? [d`M${x} ${y}h${q}l${-q} ${q}z`, d`M${x + q} ${y}v${q}h${-q}z`]
    : [d`M${x} ${y}h${q}v${q}z`, d`M${x} ${y}v${q}h${q}z`];

const CUTTINGS = [lozenges, petals, facets];

/**
 * Leaded panes over a rectangle centred on `x`. The left half mirrors the right one, so that chance
 * gives a design and not noise. Panes of one colour share one path, which keeps the file small.
 */
export function glass(
  chance: Chance,
  colours: readonly string[],
  area: { x: number; top: number; bottom: number; side: number; columns: number },
): string {
  const cut = chance.pick(CUTTINGS);
  // Facets leave no ground between them, so some are dark; elsewhere a dark pane would be a hole.
  const tints = cut === facets ? [...colours, DEEP] : colours;
  const { x, top, bottom, side, columns } = area;
  const rows = Math.ceil((bottom - top) / side);
  const panes: Pane[] = [];
  for (const row of range(rows)) {
    const drawn: string[][] = [];
    for (const column of range(columns)) {
      const mirror = drawn[columns - 1 - column];
      const cells = cut(x + (column - columns / 2) * side, bottom - (row + 1) * side, side, column, row);
      const tones = cells.map((_, index) => mirror?.[index] ?? chance.pick(tints));
      drawn.push(tones);
      cells.forEach((path, index) => {
        panes.push({ path, colour: tones[index] ?? DEEP });
      });
    }
  }
  const paths = [...new Set(tints)].map(colour => {
    const data = panes.filter(pane => pane.colour === colour).map(pane => pane.path);
    return data.length > 0 ? `<path d="${data.join('')}" fill="${colour}"/>` : '';
  });
  return `<g stroke="${DEEP}" stroke-width="${num(side * 0.045)}">${paths.join('')}</g>`;
}
