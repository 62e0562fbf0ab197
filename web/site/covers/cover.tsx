import type { StoredFile } from '../../../contract/files.ts';
import { type Language, otherLanguage } from '../../../contract/languages.ts';
import type { CoverSeason } from '../../../contract/publications.ts';
import type { PostType } from '../../../contract/taxonomy.ts';
import { focusOf } from '../../frame/layout/focus-of.ts';
import { type CoverKind, coverPath } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { creditOf, pictureSource, thumbnail } from './picture-source.ts';

export const coverKindOf = (type: PostType): CoverKind => (type === 'prierre' ? 'prayer' : 'teaching');

const SIZES = { portrait: [400, 500], square: [400, 400], wide: [640, 400], share: [1200, 630] } as const;
/** How wide one's own picture stands in its page, and in lists. */
const OWN_SIZES = '(max-width: 63.99rem) 68vw, 27rem';
const LIST_SIZES = '(max-width: 37.49rem) 90vw, 20rem';

type Picture = Pick<
  StoredFile,
  'path' | 'dimensions' | 'alt' | 'altEn' | 'credit' | 'licence' | 'focalPoint'
>;
export interface Covered {
  /** The same in all its languages. */
  readonly id: number;
  readonly cover: Picture | null;
  readonly season: CoverSeason;
}

/** What a picture shows, in the language of the page where somebody has said it so, else in the other, which it names. */
export function altIn(
  { alt, altEn }: Pick<StoredFile, 'alt' | 'altEn'>,
  language: Language,
): { readonly alt: string; readonly lang?: Language } {
  const other = otherLanguage(language);
  const said = { fr: alt, 'en-US': altEn };
  return said[language] || !said[other] ? { alt: said[language] } : { alt: said[other], lang: other };
}

const pictureAlt = (alt: string) => (alt ? { pictureAlt: alt } : {});

/** What previews of links show of a text: its own picture, or the one drawn for it; an address or a path. */
export const sharedPicture = (
  { id, cover, season }: Covered,
  kind: CoverKind,
  language: Language,
): { picture: string; pictureAlt?: string } =>
  cover
    ? { picture: thumbnail('share', cover.path, cover.focalPoint), ...pictureAlt(altIn(cover, language).alt) }
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
  const language = useLanguage();
  const shown = own && cover ? altIn(cover, language) : undefined;
  const [width, height] = SIZES[format];
  const source = cover
    ? pictureSource(cover, own ? OWN_SIZES : LIST_SIZES)
    : { src: coverPath(kind, text.season, format, text.id), width, height };
  return (
    <div className={arch ? 'cover arch' : 'cover'}>
      <img
        {...source}
        alt={shown?.alt ?? ''}
        lang={shown?.lang}
        {...focusOf(cover?.focalPoint)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </div>
  );
}

/** Who made the picture of a page, and under which licence. */
export function CoverCredit({ text: { cover } }: { text: Covered }) {
  const { t } = useTranslation('reading');
  const credit = cover && creditOf(cover);
  return credit ? <p className="credit">{t('picture', { credit })}</p> : null;
}
