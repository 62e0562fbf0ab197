import { useTranslation } from 'react-i18next';
import type { StoredFile, ThumbnailFilter } from '../../../contract/files.ts';
import type { CoverSeason } from '../../../contract/publications.ts';
import type { PostType } from '../../../contract/taxonomy.ts';
import { type CoverKind, coverPath } from '../../frame/routes/paths.ts';

export const coverKindOf = (type: PostType): CoverKind => (type === 'prierre' ? 'prayer' : 'teaching');

const SIZES = { portrait: [400, 500], square: [400, 400], wide: [640, 400], share: [1200, 630] } as const;
/** The longer side of a picture, by its thumbnail (`THUMBNAIL_PIXELS` without its schemas). */
const SIDES = { small: 400, medium: 800, large: 1600 } as const;

type Picture = Pick<StoredFile, 'path' | 'dimensions' | 'alt' | 'credit' | 'licence'>;
export interface Covered {
  /** The same in all its languages. */
  readonly id: number;
  readonly cover: Picture | null;
  readonly season: CoverSeason;
}

const thumbnail = (filter: ThumbnailFilter, path: string): string =>
  path.replace(/^\/media\//, `/media/cache/${filter}/`);

/** What previews of links show of a text: its own picture, or the one drawn for it; an address or a path. */
export const sharedPicture = (
  { id, cover, season }: Covered,
  kind: CoverKind,
): { picture: string; pictureAlt?: string } =>
  cover
    ? { picture: thumbnail('share', cover.path), ...(cover.alt && { pictureAlt: cover.alt }) }
    : { picture: coverPath(kind, season, 'share', id, 'png') };

interface CoverProps {
  readonly text: Covered;
  readonly kind: CoverKind;
  readonly format?: keyof typeof SIZES;
  readonly arch?: boolean;
  /** On the first screen: fetched at once, and before what else is there. */
  readonly eager?: boolean;
  /** The picture of the page itself: who does not see it is told what it shows. */
  readonly own?: boolean;
}

/** Drawn or in a list it is decoration: the title beside it says what the text is. */
export function Cover({
  text,
  kind,
  format = 'portrait',
  arch = false,
  eager = false,
  own = false,
}: CoverProps) {
  const { cover } = text;
  const [width, height] = SIZES[format];
  const source = cover
    ? ownSource(cover, own)
    : { src: coverPath(kind, text.season, format, text.id), width, height };
  return (
    <div className={arch ? 'cover arch' : 'cover'}>
      <img
        {...source}
        alt={own ? (cover?.alt ?? '') : ''}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </div>
  );
}

/** In the sizes that there are, as WebP. */
function ownSource({ path, dimensions }: Picture, own: boolean) {
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
    sizes: own ? '(max-width: 63.99rem) 68vw, 27rem' : '(max-width: 37.49rem) 90vw, 20rem',
    width,
    height,
  };
}

/** Who made the picture of a page, and under which licence. */
export function CoverCredit({ text: { cover } }: { text: Covered }) {
  const { t } = useTranslation('reading');
  const credit = [cover?.credit, cover?.licence].filter(Boolean).join(', ');
  return credit ? <p className="credit">{t('picture', { credit })}</p> : null;
}
