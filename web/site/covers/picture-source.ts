import type { StoredFile, ThumbnailFilter } from '../../../contract/files.ts';

/** The longer side of a picture, by its thumbnail (`THUMBNAIL_PIXELS` without its schemas). */
const SIDES = { small: 400, medium: 800, large: 1600 } as const;

/** `around`: the focal point, where a part is cut out. */
export const thumbnail = (
  filter: ThumbnailFilter,
  path: string,
  around: StoredFile['focalPoint'] = null,
): string => path.replace(/^\/media\//, `/media/cache/${filter}${around?.join('x') ?? ''}/`);

/** For an `img`: a picture of ours in the sizes that there are, as WebP; one from elsewhere as it is. */
export function pictureSource({ path, dimensions }: Pick<StoredFile, 'path' | 'dimensions'>, sizes: string) {
  const [width = 400, height = 500] = dimensions ?? [];
  if (!path.startsWith('/media/')) return { src: path, width, height };
  const widths = (Object.keys(SIDES) as (keyof typeof SIDES)[]).map(filter => {
    const scale = Math.min(1, SIDES[filter] / Math.max(width, height));
    const address = thumbnail(filter, path.endsWith('.webp') ? path : `${path}.webp`);
    return [address, Math.round(width * scale)] as const;
  });
  return {
    src: thumbnail('medium', path),
    srcSet: widths.map(([address, pixels]) => `${address} ${pixels}w`).join(', '),
    sizes,
    width,
    height,
  };
}

/** Who made a picture, and under which licence. */
export const creditOf = ({ credit, licence }: Pick<StoredFile, 'credit' | 'licence'>): string =>
  [credit, licence].filter(Boolean).join(', ');
