import { laid } from './light.ts';
import { DEEP, INK } from './palette.ts';
import type { Scene } from './scene.ts';
import { d, disc, fill } from './shapes.ts';

/** Path data of someone standing at 0 0, `size` tall; `step` moves the hem sideways, as when walking. */
function standing(size: number, step: number): string {
  const shoulder = size * 0.135;
  const hem = size * 0.2;
  const top = -size * 0.74 + shoulder;
  const head = size * 0.115;
  return (
    d`M${step - hem} 0L${-shoulder} ${top}A${shoulder} ${shoulder} 0 0 1 ${shoulder} ${top}L${step + hem} 0Z` +
    d`M${-head} ${-size + head}a${head} ${head} 0 0 1 ${head * 2} 0a${head} ${head} 0 0 1 ${-head * 2} 0Z`
  );
}

/** Path data of someone on their knees at 0 0, hands joined, looking to the `side` (1 right, -1 left). */
function kneeling(size: number, side: number): string {
  const x = (value: number): number => value * size * side;
  const y = (value: number): number => -value * size;
  const head = size * 0.115;
  return (
    d`M${x(0.18)} 0L${x(0.13)} ${y(0.3)}L${x(0.3)} ${y(0.47)}L${x(0.27)} ${y(0.53)}L${x(0.12)} ${y(0.47)}` +
    d`Q${x(0.13)} ${y(0.6)} ${x(0.01)} ${y(0.6)}Q${x(-0.13)} ${y(0.58)} ${x(-0.15)} ${y(0.36)}` +
    d`L${x(-0.19)} ${y(0.18)}Q${x(-0.42)} ${y(0.15)} ${x(-0.44)} 0Z` +
    d`M${x(0.08) - head} ${y(0.74)}a${head} ${head} 0 0 1 ${head * 2} 0a${head} ${head} 0 0 1 ${-head * 2} 0Z`
  );
}

export type Figure = { x: number; base: number; size: number; colour?: string; step?: number };

/** Someone standing, seen against the light, with the shadow their feet begin. */
export function person(scene: Scene, { x, base, size, colour = DEEP, step = 0 }: Figure): string {
  const data = standing(size, step);
  return shadow(scene, x, base, data, 1) + moved(x, base, data, colour);
}

/** The same, too far away or too high to cast a shadow. */
export const silhouette = ({ x, base, size, colour = DEEP, step = 0 }: Figure): string =>
  moved(x, base, standing(size, step), colour);

export function kneeler(scene: Scene, x: number, base: number, size: number, side: number): string {
  const data = kneeling(size, side);
  return shadow(scene, x, base, data, 0.7) + moved(x, base, data, DEEP);
}

// As long as someone standing is tall: shortened like the light, it would look like legs.
// It begins one unit under the hem, so that no seam shows between the two.
const shadow = (scene: Scene, x: number, base: number, data: string, reach: number): string =>
  `<path transform="${laid(scene, x, base - 1, reach)}" d="${data}" fill="${scene.paved ? INK : DEEP}" opacity=".5"/>`;

/** Head and shoulders behind a sill. */
export const bust = (x: number, sill: number, size: number, colour: string): string =>
  fill(d`M${x - size * 0.5} ${sill}a${size * 0.5} ${size * 0.5} 0 0 1 ${size} 0Z`, colour) +
  disc(x, sill - size * 0.68, size * 0.28, colour);

const moved = (x: number, y: number, data: string, colour: string): string =>
  `<path transform="translate(${Math.round(x)} ${Math.round(y)})" d="${data}" fill="${colour}"/>`;
