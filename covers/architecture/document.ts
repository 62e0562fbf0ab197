import { archLight } from '../light.ts';
import { DEEP, DUSK, INK, LIMESTONE, PLASTER, SAND, SKY, TILE } from '../palette.ts';
import { CLOTHS, tiling } from '../patterns.ts';
import type { Scene, Typology } from '../scene.ts';
import { arch, d, fill, range, rect } from '../shapes.ts';
import { sign } from '../signs.ts';
import { sideNiche } from './side-niche.ts';

/** Courses of stone, a cloth hung from one of them, a doorway with leaves of paper. */
const courses: Typology = {
  name: 'courses',
  draw(scene) {
    const { width, horizon, lean, colours, chance, roomy, id } = scene;
    const rows = 6;
    const course = horizon / rows;
    const joint = 3;
    let wall = rect(0, 0, width, horizon, DUSK);
    for (const row of range(rows)) {
      let x = -chance.between(0, 70);
      while (x < width) {
        const block = chance.pick([70, 95, 120, 145]);
        const tone = chance.once(16)
          ? colours.tint
          : chance.pick([SAND, LIMESTONE, LIMESTONE, SAND, LIMESTONE, PLASTER]);
        wall += rect(x, row * course, block - joint, course - joint, tone);
        x += block;
      }
    }
    const door = horizon * 0.36;
    const side = lean > 0 ? -1 : 1;
    const x = roomy ? scene.focus : width / 2 + side * width * 0.17;
    const top = horizon * 0.34;
    const cloth = {
      x: x - side * horizon * 0.5 - horizon * 0.12,
      y: course * 2,
      width: horizon * 0.24,
      height: course * 2.6,
    };
    wall +=
      fill(arch(x, door + 36, top - 18, horizon), PLASTER) +
      fill(arch(x, door, top, horizon), colours.light) +
      rect(x - door * 0.24, horizon * 0.84, door * 0.48, horizon * 0.16, INK) +
      rect(x - door * 0.32, horizon * 0.84, door * 0.64, 8, INK) +
      sign(chance.pick(['book', 'book', 'flame', 'hand']), x, horizon * 0.84, door * 0.56, PLASTER, INK) +
      [INK, `url(#${id('b')})`]
        .map(paint => rect(cloth.x, cloth.y, cloth.width, cloth.height, paint))
        .join('') +
      rect(cloth.x - 8, cloth.y - 5, cloth.width + 16, 6, TILE);
    return {
      defs: tiling(id('b'), CLOTHS[scene.cloth], PLASTER, {
        scale: cloth.width / 80,
        x: cloth.x,
        y: cloth.y,
        width: 2,
      }),
      wall,
      light: archLight(scene, x, door, top),
    };
  },
};

/** Shelves in an arch, and a book left open. */
const shelves: Typology = {
  name: 'shelves',
  draw(scene) {
    const { horizon, focus, colours, chance, roomy, id } = scene;
    const width = horizon * (roomy ? 0.9 : 0.84);
    const top = horizon * 0.09;
    const opening = arch(focus, width, top, horizon);
    const tones = [colours.light, colours.light, PLASTER, SKY, colours.accent, TILE, SAND].filter(
      tone => !(tone === TILE && colours.earth !== TILE),
    );
    const shelf = horizon * 0.225;
    const spines = new Map(tones.map(tone => [tone, '']));
    let boards = '';
    for (const row of range(4)) {
      const base = horizon - shelf * row - 8;
      boards += d`M${focus - width / 2} ${base}h${width}v8h${-width}z`;
      let x = focus - width / 2 + 2;
      while (x < focus + width / 2) {
        const thick = chance.pick([12, 16, 20, 26]);
        const tall = shelf * chance.between(0.56, 0.8);
        const tone = chance.pick(tones);
        if (!chance.once(9)) spines.set(tone, spines.get(tone) + d`M${x} ${base}v${-tall}h${thick}v${tall}z`);
        x += thick + 2;
      }
    }
    const books = [...spines].map(([tone, data]) => fill(data, tone)).join('') + fill(boards, PLASTER);
    return {
      defs: `<clipPath id="${id('w')}"><path d="${opening}"/></clipPath>`,
      wall:
        fill(arch(focus, width + 36, top - 18, horizon), scene.wall === INK ? PLASTER : INK) +
        fill(opening, DEEP) +
        `<g clip-path="url(#${id('w')})">${books}</g>` +
        sideNiche(scene),
      light: archLight(scene, focus, width, top),
      front: desk(scene),
    };
  },
};

function desk(scene: Scene): string {
  const { horizon, height, focus, colours } = scene;
  const base = horizon + (height - horizon) * 0.5;
  const top = horizon * 0.92;
  return (
    fill(d`M${focus - 50} ${top}H${focus + 50}L${focus + 40} ${top + 12}H${focus - 40}Z`, colours.earth) +
    rect(focus - 7, top + 12, 14, base - top - 12, colours.earth) +
    rect(focus - 30, base - 8, 60, 8, colours.earth) +
    sign('book', focus, top, 68, PLASTER, INK)
  );
}

export const DOCUMENT: readonly Typology[] = [courses, shelves];
