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

/** Path data of someone on their knees at 0 0, looking to the `side` (1 right, -1 left). */
function kneeling(size: number, side: number): string {
  const s = (value: number): number => value * size * side;
  const y = (value: number): number => -value * size;
  const head = size * 0.115;
  return (
    d`M${s(0.2)} 0V${y(0.2)}L${s(0.14)} ${y(0.46)}Q${s(0.1)} ${y(0.6)} ${s(-0.03)} ${y(0.58)}Q${s(-0.14)} ${y(0.55)} ${s(-0.15)} ${y(0.34)}L${s(-0.16)} ${y(0.17)}Q${s(-0.36)} ${y(0.15)} ${s(-0.4)} 0Z` +
    d`M${s(0.08) - head} ${y(0.7)}a${head} ${head} 0 0 1 ${head * 2} 0a${head} ${head} 0 0 1 ${-head * 2} 0Z`
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
  return shadow(scene, x, base, data, 0.45) + moved(x, base, data, DEEP);
}

// As long as someone standing is tall: shortened like the light, it would look like legs.
const shadow = (scene: Scene, x: number, base: number, data: string, reach: number): string =>
  `<path transform="${laid(scene, x, base, reach)}" d="${data}" ${scene.paved ? `fill="${INK}" opacity=".5"` : `fill="${DEEP}"`}/>`;

/** Head and shoulders behind a sill. */
export const bust = (x: number, sill: number, size: number, colour: string): string =>
  fill(d`M${x - size * 0.5} ${sill}a${size * 0.5} ${size * 0.5} 0 0 1 ${size} 0Z`, colour) +
  disc(x, sill - size * 0.68, size * 0.28, colour);

const moved = (x: number, y: number, data: string, colour: string): string =>
  `<path transform="translate(${Math.round(x)} ${Math.round(y)})" d="${data}" fill="${colour}"/>`;
