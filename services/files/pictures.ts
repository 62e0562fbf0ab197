import pLimit from 'p-limit';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { type FocalPoint, THUMBNAIL_PIXELS, type ThumbnailFilter } from '../../contract/files.ts';

/** A picture made anew from its pixels: nothing else of what was sent is in it. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** In pixels. A bomb is small as a file and large as a picture. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2400;
/** Of noise a picture has as many bytes as pixels: what comes out larger is made smaller until it fits. */
const MAX_BYTES = 1_000_000;
const MAX_THUMBNAIL_BYTES = 400_000;
/** Each takes a core and the memory of its pixels. */
const AT_ONCE = 2;

type Size = ResizeOptions & { readonly width: number; readonly height: number };
const FITS = {
  avatar: { fit: 'cover' },
  small: { fit: 'inside', withoutEnlargement: true },
  medium: { fit: 'inside', withoutEnlargement: true },
  large: { fit: 'inside', withoutEnlargement: true },
  share: { fit: 'cover' },
} as const satisfies Record<ThumbnailFilter, ResizeOptions>;
const sizeOf = (filter: ThumbnailFilter): Size => {
  const [width, height] = THUMBNAIL_PIXELS[filter];
  return { width, height, ...FITS[filter] };
};
export type PictureFormat = 'jpg' | 'png' | 'webp';
const encoded = (picture: Sharp, format: PictureFormat, bitsOfPalette: number | undefined): Sharp => {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 82, mozjpeg: true });
    case 'png':
      // A palette stays one: as colors of its own each pixel would take 24 bits.
      return bitsOfPalette ? picture.png({ palette: true, colours: 2 ** bitsOfPalette }) : picture.png();
    case 'webp':
      return picture.webp({ quality: 80 });
    default:
      return format satisfies never;
  }
};

export interface Pictures {
  /** Upright, within bounds, without camera, place and time; undefined when it cannot be read as a picture. */
  clean(bytes: Uint8Array, format: PictureFormat): Promise<Picture | undefined>;
  /** `read` is asked when it is the picture's turn: those that wait are not in memory. Undefined when it finds none. */
  thumbnail(
    read: () => Promise<Uint8Array | undefined>,
    filter: ThumbnailFilter,
    format: PictureFormat,
    /** Around which it is cut where it is a part of the picture. */
    focalPoint?: FocalPoint | null,
  ): Promise<Buffer | undefined>;
}

interface Making {
  readonly format: PictureFormat;
  readonly maxBytes: number;
  readonly focalPoint?: FocalPoint | null;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture that has the shape of `size`, with the point as near to its middle as there is room. */
export function partAround([x, y]: FocalPoint, picture: Sides, size: Sides) {
  const scale = Math.min(picture.width / size.width, picture.height / size.height);
  const along = (side: number, whole: number, percent: number) => {
    const length = Math.max(1, Math.round(side * scale));
    const start = Math.round((whole * percent) / 100 - length / 2);
    return [Math.min(Math.max(0, start), whole - length), length] as const;
  };
  const [left, width] = along(size.width, picture.width, x);
  const [top, height] = along(size.height, picture.height, y);
  return { left, top, width, height };
}

export function createPictures(): Pictures {
  const limit = pLimit(AT_ONCE);
  const make = async (bytes: Uint8Array, size: Size, { format, maxBytes, focalPoint = null }: Making) => {
    const input = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const { isPalette, bitsPerSample, autoOrient } = await sharp(bytes, input).metadata();
    const part = size.fit === 'cover' && focalPoint ? partAround(focalPoint, autoOrient, size) : undefined;
    for (let scale = 1; ; ) {
      const smaller = {
        ...size,
        width: Math.round(size.width * scale),
        height: Math.round(size.height * scale),
      };
      const upright = sharp(bytes, input).autoOrient();
      const picture = (part ? upright.extract(part) : upright).resize(smaller);
      const made = await encoded(picture, format, isPalette ? bitsPerSample : undefined).toBuffer({
        resolveWithObject: true,
      });
      if (made.data.length <= maxBytes) return made;
      scale *= 0.9 * Math.sqrt(maxBytes / made.data.length);
    }
  };
  return {
    async clean(bytes, format) {
      const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
      const made = await limit(() => make(bytes, size, { format, maxBytes: MAX_BYTES })).catch(
        () => undefined,
      );
      return made && { bytes: made.data, width: made.info.width, height: made.info.height };
    },
    thumbnail: (read, filter, format, focalPoint = null) =>
      limit(async () => {
        const bytes = await read();
        const making = { format, maxBytes: MAX_THUMBNAIL_BYTES, focalPoint };
        return bytes && (await make(bytes, sizeOf(filter), making)).data;
      }),
  };
}
