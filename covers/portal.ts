import { silhouette } from './figures.ts';
import { DEEP, GOLD, INK, PLASTER, SAND, TILE } from './palette.ts';
import { CLOTHS, tiling } from './patterns.ts';
import { arch, d, disc, fill, rect } from './shapes.ts';
import { sign } from './signs.ts';

const FOOT = 640;
const CENTRE = 250;
// Fixed, because a page has one portal.
const CLOTH = 'portal-cloth';
const THATCH = 'portal-thatch';

/**
 * The great portal of the home page, to inline: ring, cloth, light, and beyond them the village.
 * It stands on the lower edge of its view box. `label` is what a screen reader says.
 */
export function portal(label: string): string {
  const cloth = arch(CENTRE, 444, 28, FOOT);
  return [
    `<svg viewBox="0 0 500 640" role="img" aria-label="${escaped(label)}"><defs>`,
    tiling(CLOTH, CLOTHS.lozenge, PLASTER, { x: CENTRE - 20 }),
    tiling(THATCH, CLOTHS.chevron, PLASTER, { x: CENTRE, scale: 0.7, width: 2 }),
    '</defs>',
    fill(arch(CENTRE, 500, 0, FOOT), 'var(--ring)'),
    fill(cloth, INK),
    `<path d="${cloth}" fill="url(#${CLOTH})" opacity=".55"/>`,
    `<path class="portal-light" d="${arch(CENTRE, 336, 96, FOOT)}" fill="var(--season)"/>`,
    fill(arch(CENTRE, 260, 156, FOOT), 'var(--air)'),
    disc(302, 286, 44, GOLD),
    village(),
    people(),
    '</svg>',
  ].join('');
}

function village(): string {
  const roof = d`M178 504L248 406L318 504Z`;
  return [
    fill(d`M120 474L172 404L232 474V640H120Z`, TILE),
    rect(132, 500, 74, 140, SAND),
    fill(d`M288 540L340 470L380 522V540Z`, TILE),
    rect(300, 538, 80, 102, SAND),
    rect(196, 502, 104, 138, PLASTER),
    fill(roof, INK),
    fill(roof, `url(#${THATCH})`),
    fill(arch(262, 40, 548, FOOT), TILE),
    sign('leaf', 364, FOOT, 74, INK, SAND),
  ].join('');
}

const people = (): string =>
  [
    silhouette({ x: 174, base: FOOT, size: 164, colour: DEEP }),
    silhouette({ x: 226, base: FOOT, size: 98, colour: DEEP, step: -2 }),
    silhouette({ x: 322, base: FOOT, size: 150, colour: DEEP, step: -3 }),
  ].join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
