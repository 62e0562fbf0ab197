import { kneeler } from '../figures.ts';
import { glass } from '../glass.ts';
import { archLight, lay, windowLight } from '../light.ts';
import { DEEP, INK, LIMESTONE, PLASTER, SAND, SKY, TILE } from '../palette.ts';
import type { Scene, Typology } from '../scene.ts';
import { arch, d, disc, fill, num, range, rect } from '../shapes.ts';
import { SIGNS, sign } from '../signs.ts';

/** Few colours, and the season's the most frequent. */
function panes({ colours, chance }: Scene): string[] {
  const second = chance.pick([SKY, PLASTER]);
  return [colours.light, colours.light, colours.light, colours.tint, second, second, colours.accent];
}

const frame = (scene: Scene): string => (scene.wall === INK || scene.wall === TILE ? PLASTER : INK);

/** One tall window of leaded glass. */
const pane: Typology = {
  name: 'window',
  draw(scene) {
    const { focus, horizon, chance, id } = scene;
    const width = horizon * (scene.roomy ? 0.72 : 0.64);
    const top = horizon * 0.11;
    const sill = horizon * 0.88;
    const columns = chance.pick([4, 4, 6]);
    const opening = arch(focus, width, top, sill);
    return {
      defs: `<clipPath id="${id('w')}"><path d="${opening}"/></clipPath>`,
      wall:
        fill(arch(focus, width + 26, top - 13, sill), frame(scene)) +
        rect(focus - width / 2 - 24, sill, width + 48, 13, frame(scene)) +
        fill(opening, DEEP) +
        `<g clip-path="url(#${id('w')})">${glass(chance, panes(scene), { x: focus, top, bottom: sill, side: width / columns, columns })}</g>` +
        beside(scene),
      light: windowLight(scene, focus, width, top + horizon * 0.1, sill),
    };
  },
};

/** Three narrow windows, the middle one higher. */
const lancets: Typology = {
  name: 'lancets',
  draw(scene) {
    const { horizon, width: frameWidth, focus, roomy, chance, id, colours } = scene;
    const count = roomy ? 5 : 3;
    const width = horizon * 0.25;
    const gap = horizon * 0.36;
    const middle = roomy ? frameWidth / 2 : focus;
    const sill = horizon * 0.86;
    const side = width / 2;
    const middleIndex = (count - 1) / 2;
    const top = (index: number): number => horizon * (0.1 + 0.13 * Math.abs(index - middleIndex));
    const centre = (index: number): number => middle + (index - middleIndex) * gap;
    const openings = range(count).map(index => arch(centre(index), width, top(index), sill));
    const surrounds = range(count).map(index => arch(centre(index), width + 18, top(index) - 9, sill));
    const one = glass(chance, panes(scene), { x: 0, top: horizon * 0.1, bottom: sill, side, columns: 2 });
    const uses = range(count).map(index =>
      index === middleIndex ? '' : `<use href="#${id('p')}" x="${num(centre(index))}"/>`,
    );
    return {
      defs:
        `<clipPath id="${id('w')}"><path d="${openings.join('')}"/></clipPath>` +
        `<g id="${id('p')}">${one}</g>`,
      wall:
        fill(surrounds.join(''), frame(scene)) +
        rect(centre(0) - gap / 2 - 8, sill, gap * count + 16, 12, frame(scene)) +
        fill(openings.join(''), DEEP) +
        `<g clip-path="url(#${id('w')})">${uses.join('')}</g>` +
        fill(openings[middleIndex] ?? '', colours.light) +
        disc(
          middle,
          top(middleIndex) + width * 0.56,
          width * 0.24,
          colours.accent === TILE ? PLASTER : colours.accent,
        ) +
        sign(chance.pick(SIGNS), middle, sill - horizon * 0.12, width * 0.84, colours.on, colours.light),
      light: range(count)
        .map(index => windowLight(scene, centre(index), width, top(index) + horizon * 0.12, sill))
        .join(''),
    };
  },
};

/** A rose over blind arches, a sign at its heart. */
const rose: Typology = {
  name: 'rose',
  draw(scene) {
    const { focus, horizon, height, chance, colours } = scene;
    const radius = horizon * 0.265;
    const y = horizon * 0.41;
    const count = chance.pick([8, 10, 12]);
    const tones = chance.pick([
      [colours.light, PLASTER],
      [colours.light, SKY],
      [colours.light, colours.tint],
      [colours.light, colours.accent],
    ]);
    const petals = range(count).map(index => {
      const turn = num((360 * index) / count);
      return `<path transform="rotate(${turn})" d="${petal(radius, count)}" fill="${tones[index % 2] ?? PLASTER}"/>`;
    });
    const heart = radius * 0.36;
    const face = frame(scene);
    const blind = [-1, 0, 1]
      .map(index =>
        fill(
          arch(focus + index * radius * 0.68, radius * 0.44, horizon * 0.77, horizon),
          face === INK ? DEEP : SAND,
        ),
      )
      .join('');
    return {
      wall:
        fill(arch(focus, radius * 2 + 52, y - radius - 26, horizon), face) +
        disc(focus, y, radius + 8, face === INK ? DEEP : INK) +
        `<g transform="translate(${num(focus)} ${num(y)})">${petals.join('')}</g>` +
        disc(focus, y, heart, colours.accent) +
        sign(chance.pick(SIGNS), focus, y + heart * 0.6, heart * 1.2, INK, colours.accent) +
        blind +
        beside(scene),
      light: lay(
        // Never so long that the round light leaves the floor.
        { ...scene, reach: Math.min(scene.reach, (0.9 * (height - horizon)) / (horizon - y + radius)) },
        focus,
        d`M${-radius} ${y - horizon}a${radius} ${radius} 0 0 1 ${radius * 2} 0a${radius} ${radius} 0 0 1 ${-radius * 2} 0Z`,
        colours.light,
      ),
    };
  },
};

/** Path data of one of `count` petals around 0 0, pointing up. */
function petal(radius: number, count: number): string {
  const spread = Math.sin(Math.PI / count) * 0.86;
  const tip = radius * (1 - spread * 0.8);
  const root = radius * 0.44;
  const wide = tip * spread;
  return d`M${-root * spread} ${-root}L${-wide} ${-tip}A${wide} ${wide} 0 0 1 ${wide} ${-tip}L${root * spread} ${-root}Z`;
}

/** Someone on their knees, dark against a lit niche. */
const niche: Typology = {
  name: 'niche',
  draw(scene) {
    const { focus, horizon, height, lean, chance, colours } = scene;
    const width = horizon * 0.58;
    const top = horizon * 0.1;
    const shelf = horizon * 0.55;
    const side = lean > 0 ? 1 : -1;
    const heart = shelf - horizon * 0.125;
    return {
      wall:
        fill(arch(focus, width + 40, top - 20, horizon), frame(scene)) +
        fill(arch(focus, width, top, horizon), colours.light) +
        disc(focus, heart, horizon * 0.205, colours.tint) +
        disc(focus, heart, horizon * 0.15, PLASTER) +
        sign(chance.pick(SIGNS), focus, shelf, horizon * 0.24, INK, PLASTER) +
        rect(focus - width * 0.38, shelf, width * 0.76, horizon * 0.035, colours.on) +
        beside(scene),
      light: archLight(scene, focus, width, top),
      front: kneeler(
        scene,
        focus - side * width * 0.04,
        horizon + (height - horizon) * 0.12,
        horizon * 0.5,
        side,
      ),
    };
  },
};

/** In a wide frame: two blind arches where the wall would be empty. */
function beside(scene: Scene): string {
  if (!scene.roomy) return '';
  const { aside, horizon, wall } = scene;
  const tone = wall === INK ? DEEP : wall === SAND ? LIMESTONE : wall === TILE ? INK : PLASTER;
  return [-0.17, 0.17]
    .map(offset => fill(arch(aside + offset * horizon, horizon * 0.24, horizon * 0.36, horizon), tone))
    .join('');
}

export const PRAYER: readonly Typology[] = [pane, lancets, rose, niche];
