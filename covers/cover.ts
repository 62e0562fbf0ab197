import { DOCUMENT } from './architecture/document.ts';
import { MULTIMEDIA } from './architecture/multimedia.ts';
import { NEWS } from './architecture/news.ts';
import { PRAYER } from './architecture/prayer.ts';
import { REALISATION } from './architecture/realisation.ts';
import { TEACHING } from './architecture/teaching.ts';
import { TESTIMONY } from './architecture/testimony.ts';
import { INK, LIMESTONE, PLASTER } from './palette.ts';
import { CLOTHS, PAVINGS, tiling } from './patterns.ts';
import type { CoverKind, CoverRequest } from './request.ts';
import { type Drawing, type Scene, setScene, type Typology } from './scene.ts';
import { d, num, rect } from './shapes.ts';

export type { CoverFormat, CoverKind, CoverRequest } from './request.ts';
export { COVER_FORMATS, COVER_KINDS, COVER_SEASONS } from './request.ts';

export const TYPOLOGIES: Record<CoverKind, readonly Typology[]> = {
  teaching: TEACHING,
  prayer: PRAYER,
  testimony: TESTIMONY,
  news: NEWS,
  document: DOCUMENT,
  realisation: REALISATION,
  multimedia: MULTIMEDIA,
};

/**
 * The picture of a text that has none: an SVG document, always the same for the same request.
 * Kind gives the architecture, season the light, seed the rest. Several may be inlined in one page.
 */
export function cover(request: CoverRequest): string {
  const [typology, scene] = setScene(request, TYPOLOGIES[request.kind]);
  return compose(request, scene, typology.draw(scene));
}

/** A wall above, a floor below, and the light between the floor and its pattern. */
function compose(request: CoverRequest, scene: Scene, drawing: Drawing): string {
  const { width, height, paved, id } = scene;
  const floor = drawing.horizon ?? scene.horizon;
  const depth = height - floor;
  const laying = { x: width / 2, y: floor };
  const pattern = paved
    ? tiling(id('f'), PAVINGS[scene.paving], INK, { ...laying, width: 1.3 })
    : tiling(id('f'), CLOTHS[scene.cloth], PLASTER, laying);
  const plan = (paint: string): string => rect(0, floor, width, depth, paint);
  const clip = `<clipPath id="${id('g')}"><path d="${d`M0 ${floor}H${width}V${height}H0Z`}"/></clipPath>`;
  const size =
    request.format === 'share' ? 'width="1200" height="630"' : `width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${num(width)} ${num(height)}">`,
    `<defs>${pattern}${clip}${drawing.defs ?? ''}</defs>`,
    rect(0, 0, width, height, scene.wall),
    drawing.wall,
    plan(paved ? (drawing.ground ?? LIMESTONE) : INK),
    `<g clip-path="url(#${id('g')})">${drawing.light}</g>`,
    plan(`url(#${id('f')})`),
    drawing.front ?? '',
    '</svg>',
  ].join('');
}
