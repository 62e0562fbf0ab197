import { person } from '../figures.ts';
import { archLight } from '../light.ts';
import { DUSK, GOLD, INK, LATERITE, LIMESTONE, PLASTER, SAND, SKY } from '../palette.ts';
import { CLOTHS, tiling } from '../patterns.ts';
import type { Scene, Typology } from '../scene.ts';
import { arch, d, disc, fill, line, range, rect } from '../shapes.ts';

/** The square from above, with the shadow of its colonnade. */
const square: Typology = {
  name: 'square',
  paved: true,
  draw(scene) {
    const { width, height, lean, colours, chance, roomy } = scene;
    const ground = chance.pick([LIMESTONE, SAND, colours.light === GOLD ? SKY : LIMESTONE, SKY]);
    const shown = roomy ? 5 : 3;
    const bay = width / shown;
    const top = height * 0.5;
    const slant = Math.max(-0.5, Math.min(0.5, lean * 0.7));
    // Two bays more on each side: the slant brings them into the frame.
    const arches = range(shown + 4).map(index => {
      const lit = index - 2 === (shown - 1) / 2;
      return fill(arch(bay * (index - 1.5), bay * 0.66, top + 36, height), lit ? colours.light : ground);
    });
    const skew = Math.round((-Math.atan(slant) * 180) / Math.PI);
    const shadow = rect(-width, top, width * 3, height - top, INK) + arches.join('');
    return {
      wall: '',
      light: `<g transform="translate(${Math.round(slant * height * 0.75)}) skewX(${skew})">${shadow}</g>`,
      front: crowd(scene, top),
      ground,
      horizon: 0,
    };
  },
};

/** People from above: a round head, and the long shadow beside it. */
function crowd({ width, lean, colours, chance }: Scene, bottom: number): string {
  const tones = [colours.light, PLASTER, INK, colours.accent, colours.earth === INK ? SAND : LATERITE];
  const side = lean > 0 ? 1 : -1;
  const middle = width * chance.between(0.35, 0.65);
  const places = Math.round(width / 105);
  // A group that talks, and those who come to it, each in a part of the square of their own.
  const group = [
    [0, 0],
    [34, 12],
    [5, 38],
    [-35, 22],
  ].map(([x = 0, y = 0]) => [middle + x, bottom * 0.3 + y]);
  const parts = range(places).map(index => width * (0.09 + (0.82 * index) / (places - 1)));
  const alone = parts
    .filter(x => Math.abs(x - middle) > 70)
    .map(x => [x + chance.between(-12, 12), bottom * chance.between(0.12, 0.66)]);
  return [...group, ...alone]
    .map(([x = 0, y = 0], index) => {
      const shadow = `<path d="${d`M${x} ${y}l${side * 26} 40`}" stroke="${INK}" opacity=".4" stroke-width="22" stroke-linecap="round"/>`;
      return shadow + disc(x, y, 13, tones[index % tones.length] ?? INK);
    })
    .join('');
}

/** A feast: a banner, a row of people, a church behind. */
const procession: Typology = {
  name: 'procession',
  avoids: [INK],
  paved: true,
  draw(scene) {
    const { width, height, horizon, focus, lean, colours, chance, roomy, id, wall: ground } = scene;
    const side = lean > 0 ? 1 : -1;
    const stone = ground === SAND ? PLASTER : LIMESTONE;
    const tower = { x: focus - side * horizon * 0.42, half: horizon * 0.13 };
    const nave = horizon * 0.68;
    const front = chance.pick([INK, colours.earth]);
    const church =
      rect(
        tower.x - tower.half,
        horizon * 0.2,
        tower.half * 2,
        horizon * 0.8,
        SAND === ground ? DUSK : SAND,
      ) +
      fill(
        d`M${tower.x - tower.half - 6} ${horizon * 0.2}L${tower.x} ${horizon * 0.06}L${tower.x + tower.half + 6} ${horizon * 0.2}Z`,
        front,
      ) +
      fill(arch(tower.x, tower.half, horizon * 0.27, horizon * 0.42), INK) +
      rect(focus - nave / 2, horizon * 0.48, nave, horizon * 0.52, stone) +
      fill(
        d`M${focus - nave / 2 - 12} ${horizon * 0.48}L${focus} ${horizon * 0.22}L${focus + nave / 2 + 12} ${horizon * 0.48}Z`,
        front,
      ) +
      fill(arch(focus, horizon * 0.3, horizon * 0.52, horizon), colours.light) +
      [-0.24, 0.24]
        .map(offset => fill(arch(focus + offset * horizon, horizon * 0.1, horizon * 0.6, horizon * 0.8), INK))
        .join('');
    const sun = disc(
      focus + side * horizon * 0.45,
      horizon * 0.2,
      horizon * 0.09,
      ground === GOLD ? PLASTER : GOLD,
    );
    const people = roomy ? 9 : 5;
    const base = horizon + (height - horizon) * 0.26;
    const walkers = range(people).map(index => {
      const x = (width * (index + 0.5)) / people + chance.between(-6, 6);
      const size = horizon * chance.pick([0.22, 0.3, 0.33, 0.36]);
      const colour = chance.pick([INK, INK, colours.light, LATERITE]);
      return person(scene, { x, base: base + (index % 2) * 10, size, colour, step: side * 5 });
    });
    const pole = side > 0 ? width - width / people : width / people;
    const cloth = horizon * 0.2;
    const banner =
      line(d`M${pole} ${base}V${horizon * 0.36}`, INK, 4) +
      [INK, `url(#${id('b')})`]
        .map(paint => rect(pole - cloth / 2, horizon * 0.38, cloth, cloth * 1.3, paint))
        .join('');
    return {
      defs: tiling(id('b'), CLOTHS[scene.cloth], PLASTER, {
        scale: 0.6,
        x: pole - cloth / 2,
        y: horizon * 0.38,
        width: 2.2,
      }),
      wall: sun + church,
      light: archLight(scene, focus, horizon * 0.3, horizon * 0.4),
      front: banner + walkers.join(''),
    };
  },
};

export const NEWS: readonly Typology[] = [square, procession];
