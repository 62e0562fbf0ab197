/** The part of a picture that is kept: a rectangle of a given shape, as large as the picture allows at zoom 1. */
export interface Crop {
  /** Of its middle, in parts of the picture. */
  readonly x: number;
  readonly y: number;
  /** From 1 on. */
  readonly zoom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MOST_ZOOM = 4;
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** What is kept, in parts of the picture. */
function kept({ width, height }: Size, ratio: number, zoom: number): Size {
  const isWide = width / height > ratio;
  return {
    width: (isWide ? (height * ratio) / width : 1) / zoom,
    height: (isWide ? 1 : width / ratio / height) / zoom,
  };
}

/** The nearest crop that lies inside the picture. */
export function inside(picture: Size, ratio: number, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, MOST_ZOOM);
  const { width, height } = kept(picture, ratio, zoom);
  return {
    x: between(crop.x, width / 2, 1 - width / 2),
    y: between(crop.y, height / 2, 1 - height / 2),
    zoom,
  };
}

/** In pixels of the picture. */
export function rectangle(
  picture: Size,
  ratio: number,
  crop: Crop,
): Size & { readonly left: number; readonly top: number } {
  const { x, y, zoom } = inside(picture, ratio, crop);
  const part = kept(picture, ratio, zoom);
  const width = part.width * picture.width;
  const height = part.height * picture.height;
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height };
}

/** Moved by parts of what is kept: to the right shows what lies further right. */
export function moved(picture: Size, ratio: number, crop: Crop, right: number, down: number): Crop {
  const { width, height } = kept(picture, ratio, crop.zoom);
  return inside(picture, ratio, { ...crop, x: crop.x + right * width, y: crop.y + down * height });
}
