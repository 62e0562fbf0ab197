import pLimit from 'p-limit';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { THUMBNAIL_PIXELS, type ThumbnailFilter } from '../../contract/files.ts';

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
  ): Promise<Buffer | undefined>;
}

export function createPictures(): Pictures {
  const limit = pLimit(AT_ONCE);
  const make = async (bytes: Uint8Array, size: Size, format: PictureFormat, maxBytes: number) => {
    const input = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const { isPalette, bitsPerSample } = await sharp(bytes, input).metadata();
    for (let scale = 1; ; ) {
      const smaller = {
        ...size,
        width: Math.round(size.width * scale),
        height: Math.round(size.height * scale),
      };
      const picture = sharp(bytes, input).autoOrient().resize(smaller);
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
      const made = await limit(() => make(bytes, size, format, MAX_BYTES)).catch(() => undefined);
      return made && { bytes: made.data, width: made.info.width, height: made.info.height };
    },
    thumbnail: (read, filter, format) =>
      limit(async () => {
        const bytes = await read();
        return bytes && (await make(bytes, sizeOf(filter), format, MAX_THUMBNAIL_BYTES)).data;
      }),
  };
}
