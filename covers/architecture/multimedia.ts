import { silhouette } from '../figures.ts';
import { archLight, lay } from '../light.ts';
import { DEEP, GOLD, INK, LIMESTONE, PLASTER, SAND, SKY, TILE } from '../palette.ts';
import type { Scene, Typology } from '../scene.ts';
import { arch, d, disc, dome, fill, range, rect } from '../shapes.ts';

const rim = ({ wall }: Scene): string => (wall === SAND ? PLASTER : LIMESTONE);

/** A voice spreading: ring around ring, from someone who speaks. */
const rings: Typology = {
  name: 'rings',
  draw(scene) {
    const { width, horizon, focus, lean, colours, wall: ground } = scene;
    const radius = Math.min(focus * 0.94, (width - focus) * 0.94, horizon * 0.88);
    const tones = [colours.light, PLASTER, INK, colours.tint, colours.accent].map(tone =>
      tone === ground ? SKY : tone,
    );
    const domes = tones
      .map((tone, index) => fill(dome(focus, radius * (1 - index * 0.15), horizon), tone))
      .join('');
    // The sun fills the wall the rings leave: beside them in a wide frame, above them in a high one.
    const sun = { x: scene.roomy ? scene.aside : width * (lean > 0 ? 0.3 : 0.7), radius: horizon * 0.1 };
    const free = scene.roomy || horizon - radius > horizon * 0.3;
    const sunny = free ? disc(sun.x, horizon * 0.22, sun.radius, ground === GOLD ? PLASTER : GOLD) : '';
    return {
      wall: sunny + domes + silhouette({ x: focus, base: horizon, size: radius * 0.33 }),
      light: lay(scene, focus, dome(0, radius, 0), colours.light),
    };
  },
};

/** A bell in its arch, and the sound on both sides. */
const bell: Typology = {
  name: 'bell',
  draw(scene) {
    const { horizon, focus, colours, lean, wall: ground } = scene;
    const width = horizon * 0.6;
    const top = horizon * 0.1;
    const y = horizon * 0.32;
    const size = horizon * 0.34;
    const side = lean > 0 ? 1 : -1;
    const half = size * 0.5;
    const metal = colours.light === GOLD ? INK : GOLD;
    const shape = d`M${-half} ${size}C${-half * 0.62} ${size * 0.8} ${-half * 0.8} 0 0 0S${half * 0.62} ${size * 0.8} ${half} ${size}Z`;
    const waves = (scene.roomy ? [0.42, 0.52, 0.62] : [0.41, 0.49]).map(share => {
      const r = horizon * share;
      const rise = r * 0.5;
      return [-1, 1]
        .map(
          way =>
            `<path d="${d`M${focus + way * r} ${y + size * 0.6 - rise}A${r * 1.1} ${r * 1.1} 0 0 ${way > 0 ? 1 : 0} ${focus + way * r} ${y + size * 0.6 + rise}`}" fill="none" stroke="${ground === INK || ground === TILE ? PLASTER : INK}" stroke-width="7"/>`,
        )
        .join('');
    });
    return {
      wall:
        fill(arch(focus, width + 36, top - 18, horizon), rim(scene)) +
        fill(arch(focus, width, top, horizon), colours.light) +
        rect(focus - width / 2, y - 12, width, 12, DEEP) +
        `<g transform="translate(${Math.round(focus)} ${Math.round(y)}) rotate(${side * 14})">${disc(0, size * 1.04, size * 0.13, DEEP)}${fill(shape, metal)}${rect(-half, size * 0.94, size, size * 0.1, DEEP)}</g>` +
        waves.join(''),
      light: archLight(scene, focus, width, top),
    };
  },
};

/** A recording: an arcade as high as its sounds. */
const wave: Typology = {
  name: 'wave',
  draw(scene) {
    const { width, horizon, colours, chance, roomy, wall: ground } = scene;
    const bars = roomy ? 17 : 9;
    const pitch = width / (bars + 1);
    const heard = chance.between(0.4, 0.6) * bars;
    const rest = ground === INK ? SKY : ground === TILE ? PLASTER : INK;
    const phase = chance.between(0, 6);
    let wall = disc(
      width * (heard / bars < 0.5 ? 0.74 : 0.26),
      horizon * 0.2,
      horizon * 0.09,
      colours.accent === ground ? PLASTER : colours.accent,
    );
    let light = '';
    for (const index of range(bars)) {
      const x = pitch * (index + 1);
      const swell = Math.sin((Math.PI * (index + 0.5)) / bars);
      const height = horizon * (0.16 + 0.62 * swell * (0.55 + 0.45 * Math.sin(index * 1.9 + phase)));
      const played = index < heard;
      wall += fill(arch(x, pitch * 0.66, horizon - height, horizon), played ? colours.light : rest);
      if (played) light += archLight(scene, x, pitch * 0.66, horizon - height);
    }
    return { wall, light };
  },
};

export const MULTIMEDIA: readonly Typology[] = [rings, bell, wave];
