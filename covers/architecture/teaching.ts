import { silhouette } from '../figures.ts';
import { archLight, bandLight } from '../light.ts';
import { DEEP, DUSK, GOLD, INK, LIMESTONE, PLASTER, SAND, SKY } from '../palette.ts';
import type { Typology } from '../scene.ts';
import { arch, d, disc, fill, range, rect } from '../shapes.ts';
import { SIGNS, sign } from '../signs.ts';
import { sideNiche } from './side-niche.ts';

/** Towers that rise step by step to the lit one. */
const stair: Typology = {
  name: 'stair',
  avoids: [SAND],
  draw(scene) {
    const { width, horizon, dark, lean, colours, chance } = scene;
    const steps = scene.roomy ? 6 : 4;
    const tread = width / steps;
    // The light leaves the lit tower towards the others, so that it stays in the frame.
    const rising = lean < 0;
    const tones = [DUSK, SAND, LIMESTONE, PLASTER];
    const centre = (index: number): number => tread * (rising ? index + 0.5 : steps - index - 0.5);
    const top = (index: number): number => horizon * (0.76 - (0.6 * index) / (steps - 1));
    let wall = disc(
      width * (rising ? 0.24 : 0.76),
      horizon * 0.32,
      horizon * 0.14,
      colours.accent === scene.wall ? colours.light : colours.accent,
    );
    for (const index of range(steps)) {
      const x = centre(index);
      const tone = tones[Math.max(0, index - steps + 4)] ?? DUSK;
      const shade = index < steps - 4 && index % 2 === 1 ? SAND : tone;
      wall += rect(x - tread / 2, top(index), tread, horizon - top(index), shade);
      const opening = index === steps - 1 ? colours.light : dark;
      wall += fill(arch(x, tread * 0.5, top(index) + tread * 0.24, horizon), opening);
    }
    const walker = chance.pick(range(steps - 2));
    wall += silhouette({
      x: centre(walker),
      base: top(walker),
      size: horizon * 0.19,
      step: rising ? -2 : 2,
      colour: scene.wall === INK ? PLASTER : DEEP,
    });
    return { wall, light: archLight(scene, centre(steps - 1), tread * 0.5, top(steps - 1) + tread * 0.24) };
  },
};

/** A deep portal, order within order, with a book or another sign against the light. */
const orders: Typology = {
  name: 'orders',
  draw(scene) {
    const { focus, horizon, wall: ground, colours, chance } = scene;
    const widest = horizon * 0.92;
    const tones = [
      ground === SAND ? PLASTER : LIMESTONE,
      colours.earth === INK || ground === colours.earth ? (ground === SKY ? SAND : SKY) : colours.earth,
      INK,
      PLASTER,
      colours.light,
    ].map((tone, index) => (tone === ground && index < 4 ? PLASTER : tone));
    const width = (order: number): number => widest * (1 - order * 0.15);
    const top = (order: number): number => horizon * (0.07 + order * 0.085);
    const inner = tones.length - 1;
    const wall = tones
      .map((tone, order) => fill(arch(focus, width(order), top(order), horizon), tone))
      .join('');
    const plinth = horizon * 0.16;
    const half = width(inner) * 0.26;
    const stand =
      rect(focus - half, horizon - plinth, half * 2, plinth, INK) +
      rect(focus - half - 7, horizon - plinth, half * 2 + 14, 8, INK);
    const name = chance.pick(SIGNS);
    return {
      wall:
        wall +
        sideNiche(scene) +
        stand +
        sign(name, focus, horizon - plinth, horizon * 0.22, colours.on, colours.light),
      light: archLight(scene, focus, width(inner), top(inner)),
    };
  },
};

/** An arcade on a garden; every bay lets the light through. */
const cloister: Typology = {
  name: 'cloister',
  avoids: [SKY],
  draw(scene) {
    const { width, horizon, roomy, colours, chance } = scene;
    const bays = roomy ? 5 : 3;
    const bay = width / bays;
    const opening = bay * 0.7;
    const top = horizon * 0.3;
    const spring = top + opening / 2;
    const stone = LIMESTONE;
    const lit = roomy ? chance.pick([1, 2, 3]) : 1;
    const eaves = horizon * 0.18;
    let wall = rect(0, eaves, width, horizon - eaves, stone) + rect(0, eaves, width, 12, INK);
    let light = '';
    const sunny = lit + chance.pick([-1, 1]);
    for (const index of range(bays)) {
      const x = bay * (index + 0.5);
      wall += fill(arch(x, opening, top, horizon), index === lit ? colours.light : SKY);
      light += archLight(scene, x, opening, top + horizon * 0.1);
      if (index === lit) continue;
      if (index === sunny) wall += disc(x, spring + opening * 0.12, opening * 0.26, GOLD);
      wall += sign('leaf', x, horizon, opening * chance.between(0.7, 1.05), INK, SKY);
    }
    for (const index of range(bays + 1)) {
      const half = (bay - opening) / 2 + 5;
      wall += rect(bay * index - half, spring - 5, half * 2, 10, DUSK);
    }
    const x = bay * (lit + 0.5);
    wall += silhouette({ x, base: horizon, size: horizon * 0.36 });
    return { wall, light };
  },
};

/** A door at the head of a flight of steps, and the light coming down them. */
const climb: Typology = {
  name: 'climb',
  draw(scene) {
    const { focus, horizon, lean, wall: ground, colours, chance, height } = scene;
    const steps = 5;
    const foot = horizon + (height - horizon) * 0.3;
    const landing = horizon * 0.62;
    const rise = (foot - landing) / steps;
    const door = horizon * 0.3;
    const top = horizon * 0.14;
    const stone = ground === SAND ? PLASTER : LIMESTONE;
    let wall =
      fill(arch(focus, door + 44, top - 22, landing), stone) +
      fill(arch(focus, door, top, landing), colours.light);
    const riser = ground === SAND ? DUSK : SAND;
    let front = '';
    let x = focus;
    // The two sides of the light, from the door down to the floor.
    const sides = { left: '', right: '' };
    for (const step of range(steps)) {
      const y = landing + step * rise;
      const half = horizon * (0.31 + step * 0.055);
      const edge = y + rise * 0.42;
      front +=
        rect(focus - half, y, half * 2, rise, PLASTER) +
        rect(focus - half, edge, half * 2, rise * 0.58, riser);
      // A tread drifts with the light; a riser takes it straight down.
      const next = x + lean * rise * 0.42;
      sides.right += d`L${x + door / 2} ${y}L${next + door / 2} ${edge}`;
      sides.left = d`L${next - door / 2} ${edge}L${x - door / 2} ${y}` + sides.left;
      x = next;
    }
    front += fill(
      `${d`M${focus} ${landing - 1}`}${sides.right}${d`L${x + door / 2} ${foot + 1}H${x - door / 2}`}${sides.left}Z`,
      colours.light,
    );
    const visitor = horizon * 0.26;
    wall += sideNiche(scene);
    front += silhouette({ x: focus, base: landing + 3, size: visitor, step: chance.pick([-3, 3]) });
    return { wall, light: bandLight(scene, x, door, foot, height), front };
  },
};

export const TEACHING: readonly Typology[] = [stair, orders, cloister, climb];
