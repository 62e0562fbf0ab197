import type { StoredFile } from '../../../contract/files.ts';

/** Attributes by which the style sheet moves a picture in its frame: our pages carry no inline styles. */
export const focusOf = (point: StoredFile['focalPoint'] | undefined) =>
  point && { 'data-x': quarter(point[0]), 'data-y': quarter(point[1]) };

const quarter = (percent: number): number => Math.round(percent / 25) * 25;
