import { silhouette } from './figures.ts';
import { DEEP, GOLD, INK } from './palette.ts';
import { arch, d, disc, fill } from './shapes.ts';

const FOOT = 470;
const CENTRE = 180;

/** The door of the call to testify, to inline; it stands on the lower edge of its view box. */
export function door(): string {
  const radius = 118;
  const top = 42;
  const spring = top + radius;
  const hinge = CENTRE - radius;
  const edge = hinge + 62;
  const rise = Math.sqrt(radius ** 2 - (CENTRE - edge) ** 2);
  const leaf = d`M${hinge} ${FOOT}V${spring}A${radius} ${radius} 0 0 1 ${edge} ${spring - rise}V${FOOT}Z`;
  return [
    '<svg viewBox="0 0 360 470" aria-hidden="true">',
    fill(arch(CENTRE, 280, 20, FOOT), 'var(--ring)'),
    fill(arch(CENTRE, radius * 2, top, FOOT), 'var(--season)'),
    fill(leaf, INK),
    disc(edge - 14, 316, 5, GOLD),
    silhouette({ x: 224, base: FOOT, size: 186, colour: DEEP, step: 3 }),
    '</svg>',
  ].join('');
}
