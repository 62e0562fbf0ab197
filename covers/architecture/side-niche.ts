import { PLASTER } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { arch, fill, rect } from '../shapes.ts';
import { SIGNS, sign } from '../signs.ts';

/** In a wide frame: a niche with its sign, where the wall would be empty. */
export function sideNiche(scene: Scene): string {
  if (!scene.roomy) return '';
  const { aside, horizon, dark, colours, chance } = scene;
  const sill = horizon * 0.72;
  return (
    fill(arch(aside, horizon * 0.34, horizon * 0.3, sill), dark) +
    rect(aside - horizon * 0.22, sill, horizon * 0.44, 9, PLASTER) +
    sign(chance.pick(SIGNS), aside, sill, horizon * 0.22, colours.accent, dark)
  );
}
