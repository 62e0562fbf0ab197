import pLimit from 'p-limit';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { ThumbnailFilter } from '../../contract/files.ts';

/** A picture made anew from its pixels: nothing else of what was sent is in it. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** In pixels. A bomb is small as a file and large as a picture. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2400;
/** Each takes a core and the memory of its pixels. */
const AT_ONCE = 2;

const SIZES: Readonly<Record<ThumbnailFilter, ResizeOptions>> = {
  avatar: { width: 160, height: 160, fit: 'cover' },
  small: { width: 400, height: 400, fit: 'inside', withoutEnlargement: true },
  medium: { width: 800, height: 800, fit: 'inside', withoutEnlargement: true },
  large: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
};
export type PictureFormat = 'jpg' | 'png' | 'webp';
const encoded = (picture: Sharp, format: PictureFormat): Sharp => {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 82, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality: 80 });
    default:
      return format satisfies never;
  }
};

export interface Pictures {
  /** Upright, within bounds, without camera, place and time; undefined when it cannot be read as a picture. */
  clean(bytes: Uint8Array, format: PictureFormat): Promise<Picture | undefined>;
  thumbnail(bytes: Uint8Array, filter: ThumbnailFilter, format: PictureFormat): Promise<Buffer>;
}

export function createPictures(): Pictures {
  const limit = pLimit(AT_ONCE);
  const make = (bytes: Uint8Array, size: ResizeOptions, format: PictureFormat) =>
    limit(() => {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
      return encoded(picture.resize(size), format).toBuffer({ resolveWithObject: true });
    });
  return {
    async clean(bytes, format) {
      const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
      const made = await make(bytes, size, format).catch(() => undefined);
      return made && { bytes: made.data, width: made.info.width, height: made.info.height };
    },
    thumbnail: async (bytes, filter, format) => (await make(bytes, SIZES[filter], format)).data,
  };
}
