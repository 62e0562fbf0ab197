import type { CoverSeason } from '../../../contract/publications.ts';
import type { PostType } from '../../../contract/taxonomy.ts';
import { type CoverKind, coverPath } from '../../frame/routes/paths.ts';

export const coverKindOf = (type: PostType): CoverKind => (type === 'prierre' ? 'prayer' : 'teaching');

const SIZES = { portrait: [400, 500], square: [400, 400], wide: [640, 400], share: [1200, 630] } as const;

export interface Covered {
  readonly cover: { readonly path: string } | null;
  readonly season: CoverSeason;
  readonly slug: string | null;
}

/** Address of a text's own picture, or of the one drawn for it. */
export const coverOf = (text: Covered, kind: CoverKind, format: keyof typeof SIZES): string =>
  text.cover?.path ?? coverPath(kind, text.season, format, text.slug ?? 'parvis');

interface CoverProps {
  readonly text: Covered;
  readonly kind: CoverKind;
  readonly format?: keyof typeof SIZES;
  readonly arch?: boolean;
  /** On the first screen: fetched at once. */
  readonly eager?: boolean;
}

/** Decoration: the title beside it says what the text is, so it has no alternative text. */
export function Cover({ text, kind, format = 'portrait', arch = false, eager = false }: CoverProps) {
  const [width, height] = SIZES[format];
  return (
    <div className={arch ? 'cover arch' : 'cover'}>
      <img
        src={coverOf(text, kind, format)}
        alt=""
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
      />
    </div>
  );
}
