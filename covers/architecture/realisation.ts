import { person } from '../figures.ts';
import { archLight } from '../light.ts';
import { DUSK, GOLD, INK, LATERITE, LIMESTONE, PLASTER, SAND, SKY, TILE } from '../palette.ts';
import type { Scene, Typology } from '../scene.ts';
import { arch, d, disc, fill, line, range, rect } from '../shapes.ts';
import { sign } from '../signs.ts';

/** Roofs around a lit house. */
const village: Typology = {
  name: 'village',
  avoids: [TILE, LATERITE],
  draw(scene) {
    const { width, horizon, focus, lean, colours, roomy, chance, wall: ground } = scene;
    const side = lean > 0 ? 1 : -1;
    const house = (x: number, size: number, roof: string, body: string, opening: string): string => {
      const eaves = horizon - size * 0.48;
      const half = size * 0.42;
      return (
        rect(x - half, eaves, half * 2, size * 0.48, body) +
        fill(
          d`M${x - half - size * 0.12} ${eaves}L${x} ${horizon - size * 1.06}L${x + half + size * 0.12} ${eaves}Z`,
          roof,
        ) +
        fill(arch(x, size * 0.26, horizon - size * 0.38, horizon), opening)
      );
    };
    const main = horizon * 0.68;
    const body = ground === SAND ? DUSK : SAND;
    const roof = ground === INK ? TILE : colours.earth;
    const spots = roomy ? [-1.3, -0.84, -0.42, 0.42, 0.86, 1.34] : [-0.39, 0.39];
    const houses = spots
      .map(spot => [focus + spot * horizon, horizon * chance.pick([0.3, 0.33, 0.36])] as const)
      .filter(([x, size]) => Math.min(x, width - x) > size * 0.54)
      .map(([x, size]) => house(x, size, roof, body, INK));
    const tree = focus - side * horizon * 0.2;
    return {
      wall:
        disc(focus + side * horizon * 0.4, horizon * 0.22, horizon * 0.12, ground === GOLD ? PLASTER : GOLD) +
        houses.join('') +
        house(
          focus,
          main,
          ground === INK ? colours.tint : roof === INK ? TILE : INK,
          PLASTER,
          colours.light,
        ) +
        sign('leaf', tree, horizon, horizon * 0.22, INK, PLASTER),
      light: archLight(scene, focus, main * 0.26, horizon - main * 0.8),
    };
  },
};

/** An arch being built: the stones stand, the keystone comes down between them. */
const keystone: Typology = {
  name: 'keystone',
  avoids: [SAND],
  draw(scene) {
    const { horizon, height, focus, lean, colours, chance, wall: ground } = scene;
    const outer = horizon * 0.46;
    const inner = outer * 0.66;
    const spring = horizon * 0.6;
    const stones = 9;
    const angle = Math.PI / stones;
    const at = (radius: number, turn: number): [number, number] => [
      focus - Math.cos(turn) * radius,
      spring - Math.sin(turn) * radius,
    ];
    const voussoir = (index: number, lift: number, colour: string): string => {
      const corners = [
        at(outer, angle * index),
        at(outer, angle * (index + 1)),
        at(inner, angle * (index + 1)),
        at(inner, angle * index),
      ];
      return fill(`M${corners.map(([x, y]) => d`${x} ${y - lift}`).join('L')}Z`, colour);
    };
    const middle = (stones - 1) / 2;
    const tones = [LIMESTONE, PLASTER, SAND];
    const blocks = range(stones).map(index =>
      index === middle ? '' : voussoir(index, 0, tones[index % 3] ?? SAND),
    );
    const lift = horizon * 0.1;
    const pier = (x: number): string =>
      range(3)
        .map(row =>
          rect(
            x,
            spring + ((horizon - spring) / 3) * row + 2,
            outer - inner,
            (horizon - spring) / 3 - 2,
            tones[(row + 1) % 3] ?? SAND,
          ),
        )
        .join('');
    const side = lean > 0 ? 1 : -1;
    const rope = line(d`M${focus} 0V${spring - outer - lift}`, scene.dark, 3);
    const base = horizon + (height - horizon) * 0.2;
    return {
      wall:
        fill(arch(focus, inner * 2, spring - inner, horizon), ground === SKY ? colours.tint : SKY) +
        disc(focus - side * inner * 0.4, spring - inner * 0.1, horizon * 0.09, colours.accent) +
        blocks.join('') +
        pier(focus - outer) +
        pier(focus + inner) +
        rope +
        heap(scene, tones) +
        voussoir(middle, lift, colours.light),
      light: archLight(scene, focus, inner * 2, spring - inner),
      front:
        person(scene, { x: focus - side * inner * 0.34, base, size: horizon * 0.34, step: side * 3 }) +
        person(scene, {
          x: focus + side * inner * 0.42,
          base: base + 6,
          size: horizon * chance.pick([0.24, 0.31]),
          step: -side * 3,
        }),
    };
  },
};

/** In a wide frame: the stones still to be set. */
function heap({ roomy, aside, horizon }: Scene, tones: readonly string[]): string {
  if (!roomy) return '';
  const block = { width: horizon * 0.19, height: horizon * 0.1 };
  const rows = [3, 2, 1].map((count, row) =>
    range(count).map(index => {
      const x = aside + (index - count / 2) * block.width;
      const y = horizon - (row + 1) * block.height;
      return rect(x, y, block.width - 2, block.height - 2, tones[(index + row) % tones.length] ?? SAND);
    }),
  );
  return rows.flat().join('');
}

/** Water reached: a well under its roof, a jar on either side. */
const well: Typology = {
  name: 'well',
  draw(scene) {
    const { horizon, height, focus, colours, chance, wall: ground } = scene;
    const width = horizon * 0.82;
    const half = horizon * 0.23;
    const post = horizon * 0.035;
    const eaves = horizon * 0.42;
    const rim = horizon * 0.78;
    const base = horizon + (height - horizon) * 0.16;
    const stone = ground === SAND ? PLASTER : LIMESTONE;
    const posts = [focus - half, focus + half - post]
      .map(x => rect(x, eaves, post, rim - eaves, INK))
      .join('');
    const bucket = d`M${focus - 20} ${rim - 50}h40l-6 34h-28z`;
    const jar = (way: number, size: number, colour: string): string =>
      sign('water', focus + way * (half + 30 + size / 2), base + 6, size, colour, INK);
    return {
      wall:
        garden(scene) +
        fill(arch(focus, width + 36, horizon * 0.06, horizon), stone) +
        fill(arch(focus, width, horizon * 0.06 + 18, horizon), colours.light) +
        posts +
        line(d`M${focus} ${eaves}V${rim - 46}`, INK, 3) +
        fill(bucket, colours.accent) +
        fill(
          d`M${focus - half - 22} ${eaves}L${focus} ${horizon * 0.22}L${focus + half + 22} ${eaves}Z`,
          INK,
        ),
      light: archLight(scene, focus, width, horizon * 0.06 + 18),
      front:
        rect(focus - half - 8, rim, half * 2 + 16, base - rim, PLASTER) +
        line(ripple(focus - half * 0.72, (rim + base) / 2 + 2, half * 0.36), INK, 4) +
        rect(focus - half - 18, rim - 8, half * 2 + 36, 16, SAND) +
        jar(-1, chance.pick([44, 54]), ground === TILE ? SAND : TILE) +
        jar(1, chance.pick([36, 62]), SKY),
    };
  },
};

/** In a wide frame: what the water makes grow. */
function garden({ roomy, aside, horizon, dark, wall, chance }: Scene): string {
  if (!roomy) return '';
  return (
    disc(aside + horizon * 0.2, horizon * 0.26, horizon * 0.1, wall === GOLD ? PLASTER : GOLD) +
    [-0.26, 0.06, 0.36]
      .map(offset =>
        sign('leaf', aside + offset * horizon, horizon, horizon * chance.between(0.26, 0.46), dark, wall),
      )
      .join('')
  );
}

const ripple = (x: number, y: number, step: number): string =>
  range(2)
    .map(row => d`M${x} ${y + row * 14 - 4}q${step / 2} -10 ${step} 0t${step} 0 ${step} 0 ${step} 0`)
    .join('');

export const REALISATION: readonly Typology[] = [village, keystone, well];
