import type { Scene } from './scene.ts';
import { arch, d, fill, num } from './shapes.ts';

/** Lays on the floor what stands at `x`: path data drawn around 0, upwards from 0. */
export function lay(scene: Scene, x: number, data: string, colour: string): string {
  return `<path transform="${laid(scene, x, scene.horizon, scene.reach)}" d="${data}" fill="${colour}"/>`;
}

/** The transform that turns what stands at `x`, `base` into its trace on the floor. */
export function laid({ lean }: Scene, x: number, base: number, reach: number): string {
  // Upright y is negative, so both the length and the lean change sign on the floor.
  const matrix = [1, 0, -lean * reach, -reach].map(value => Math.round(value * 1000) / 1000);
  return `matrix(${matrix.join(' ')} ${num(x)} ${num(base)})`;
}

/** The light that falls through an arch standing on the floor. */
export const archLight = (scene: Scene, x: number, width: number, top: number): string =>
  lay(scene, x, arch(0, width, top - scene.horizon, 0), scene.colours.light);

/** The light that falls through a window whose sill is above the floor. */
export const windowLight = (scene: Scene, x: number, width: number, top: number, sill: number): string =>
  lay(scene, x, arch(0, width, top - scene.horizon, sill - scene.horizon), scene.colours.light);

/** A band of light across a floor of the given depth, with no rounded end. */
export function bandLight(scene: Scene, x: number, width: number, top: number, bottom: number): string {
  const drift = scene.lean * (bottom - top);
  const half = width / 2;
  return fill(
    d`M${x - half} ${top}H${x + half}L${x + half + drift} ${bottom}H${x - half + drift}Z`,
    scene.colours.light,
  );
}
