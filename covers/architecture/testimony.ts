import { bust, person, silhouette } from '../figures.ts';
import { archLight, windowLight } from '../light.ts';
import { DEEP, GOLD, INK, LIMESTONE, PLASTER, SAND, SKY, TILE } from '../palette.ts';
import type { Scene, Typology } from '../scene.ts';
import { arch, d, disc, fill, line, range, rect } from '../shapes.ts';

const ring = ({ wall }: Scene): string => (wall === SAND ? PLASTER : LIMESTONE);

/** Someone on the threshold of an open door. */
const door: Typology = {
  name: 'door',
  draw(scene) {
    const { horizon, height, lean, dark, colours, chance, roomy } = scene;
    const width = horizon * 0.54;
    const x = scene.focus + (roomy ? 0 : chance.pick([-0.14, 0, 0.14]) * horizon);
    const top = horizon * 0.16;
    const radius = width / 2;
    const side = lean > 0 ? 1 : -1;
    // The leaf stands against the jamb the light comes from.
    const hinge = x - side * radius;
    const edge = width * 0.27;
    const rise = Math.sqrt(radius ** 2 - (radius - edge) ** 2);
    const leaf = d`M${hinge} ${horizon}V${top + radius}A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${hinge + side * edge} ${top + radius - rise}V${horizon}Z`;
    const size = horizon * chance.between(0.36, 0.44);
    return {
      wall:
        fill(arch(x, width + 44, top - 22, horizon), ring(scene)) +
        fill(arch(x, width, top, horizon), colours.light) +
        fill(leaf, dark === INK ? INK : colours.earth === INK ? DEEP : TILE) +
        disc(hinge + side * edge * 0.74, horizon * 0.66, 4.5, GOLD) +
        windows(scene),
      light: archLight(scene, x, width, top),
      front: person(scene, {
        x: x + side * width * 0.14,
        base: horizon + (height - horizon) * 0.14,
        size,
        step: side * size * 0.05,
      }),
    };
  },
};

/** One who waits on the threshold, one who comes. */
const welcome: Typology = {
  name: 'welcome',
  draw(scene) {
    const { horizon, height, focus, lean, colours, chance } = scene;
    const width = horizon * 0.74;
    const top = horizon * 0.14;
    const side = lean > 0 ? 1 : -1;
    const base = horizon + (height - horizon) * 0.16;
    const tall = horizon * 0.42;
    const small = tall * chance.pick([0.62, 0.86]);
    return {
      wall:
        fill(arch(focus, width + 44, top - 22, horizon), ring(scene)) +
        fill(arch(focus, width, top, horizon), colours.light) +
        disc(
          focus - side * width * 0.16,
          horizon * 0.42,
          horizon * 0.11,
          colours.light === GOLD ? PLASTER : colours.accent,
        ) +
        windows(scene),
      light: archLight(scene, focus, width, top),
      front:
        person(scene, { x: focus - side * width * 0.2, base, size: tall, step: side * 4 }) +
        person(scene, {
          x: focus + side * width * 0.2,
          base: base + 6,
          size: small,
          step: -side * 6,
          colour: INK,
        }),
    };
  },
};

/** From inside: a road between hills, and someone far along it. */
const road: Typology = {
  name: 'road',
  draw(scene) {
    const { horizon, focus, lean, colours, id } = scene;
    const width = horizon * (scene.roomy ? 0.86 : 0.76);
    const top = horizon * 0.1;
    const opening = arch(focus, width, top, horizon);
    const side = lean > 0 ? 1 : -1;
    const x = (share: number): number => focus + side * width * share;
    const y = (share: number): number => horizon * share;
    const far = fill(
      d`M${x(-0.6)} ${y(0.6)}Q${x(-0.2)} ${y(0.4)} ${x(0.1)} ${y(0.56)}T${x(0.6)} ${y(0.46)}V${horizon}H${x(-0.6)}Z`,
      colours.tint,
    );
    const hill = fill(
      d`M${x(-0.6)} ${y(0.72)}Q${x(-0.1)} ${y(0.56)} ${x(0.6)} ${y(0.68)}V${horizon}H${x(-0.6)}Z`,
      colours.light,
    );
    const way = fill(
      d`M${x(-0.22)} ${horizon}C${x(-0.16)} ${y(0.88)} ${x(0.26)} ${y(0.84)} ${x(0.2)} ${y(0.75)}S${x(0)} ${y(0.68)} ${x(0.06)} ${y(0.635)}H${x(0.09)}C${x(0.08)} ${y(0.68)} ${x(0.32)} ${y(0.69)} ${x(0.34)} ${y(0.77)}S${x(0.14)} ${y(0.92)} ${x(0.18)} ${horizon}Z`,
      PLASTER,
    );
    return {
      defs: `<clipPath id="${id('w')}"><path d="${opening}"/></clipPath>`,
      wall:
        fill(arch(focus, width + 36, top - 18, horizon), scene.wall === SKY ? INK : ring(scene)) +
        fill(opening, scene.wall === SKY ? PLASTER : SKY) +
        `<g clip-path="url(#${id('w')})">${disc(x(-0.16), y(0.36), horizon * 0.1, GOLD)}${far}${hill}${way}</g>` +
        silhouette({ x: x(0.24), base: y(0.77), size: horizon * 0.17, step: -side * 2 }) +
        windows(scene),
      light: archLight(scene, focus, width, top),
    };
  },
};

/** A house at night: one window awake, and its light on the ground. */
const awake: Typology = {
  name: 'awake',
  draw(scene) {
    const { width, horizon, dark, roomy, colours, chance, wall: ground } = scene;
    const columns = roomy ? 5 : 3;
    const bay = width / columns;
    const opening = horizon * 0.2;
    const lit = (columns - 1) / 2 + chance.pick([-1, 0, 1]) * (roomy ? 1 : 0);
    const floors = [
      { sill: horizon * 0.47, top: horizon * 0.12 },
      { sill: horizon * 0.92, top: horizon * 0.61 },
    ];
    const ledge = ground === SAND ? PLASTER : LIMESTONE;
    let wall = line(d`M0 ${horizon * 0.545}H${width}`, ledge, 6);
    for (const { sill, top } of floors) {
      for (const column of range(columns)) {
        const x = bay * (column + 0.5);
        if (top < horizon / 2 && column === lit) {
          const shutter = opening * 0.5;
          wall +=
            [-1, 1]
              .map(way =>
                rect(
                  x + way * opening * 0.86 - shutter / 2,
                  top + opening / 2,
                  shutter,
                  sill - top - opening / 2,
                  dark,
                ),
              )
              .join('') +
            fill(arch(x, opening + 16, top - 8, sill), ledge) +
            fill(arch(x, opening, top, sill), colours.light) +
            bust(x, sill, opening * 0.78, DEEP) +
            rect(x - opening * 0.8, sill, opening * 1.6, 8, ledge);
        } else {
          wall += fill(arch(x, opening, top, sill), dark) + line(d`M${x} ${top}V${sill}`, ground, 2);
        }
      }
    }
    const x = bay * (lit + 0.5);
    return { wall, light: windowLight(scene, x, opening * 1.5, 0, horizon * 0.76) };
  },
};

/** In a wide frame: dark windows where the wall would be empty. */
function windows(scene: Scene): string {
  if (!scene.roomy) return '';
  const { aside, horizon, dark } = scene;
  return [-1, 0, 1]
    .map(index =>
      fill(arch(aside + index * horizon * 0.28, horizon * 0.15, horizon * 0.24, horizon * 0.56), dark),
    )
    .join('');
}

export const TESTIMONY: readonly Typology[] = [door, welcome, road, awake];
