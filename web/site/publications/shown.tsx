import { playerOf } from '../../../contract/players.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { altIn } from '../covers/cover.tsx';
import { creditOf, pictureSource } from '../covers/picture-source.ts';
import type { Publication } from './kinds.ts';
import { otherLanguageName } from './language-name.ts';

/** What the text is about can be seen, heard or taken along. */
export function Shown({ publication }: { publication: Publication }) {
  return (
    <div className="shown">
      <Playable publication={publication} />
      <Gallery publication={publication} />
      <Downloads publication={publication} />
    </div>
  );
}

/** A recording of ours, or the player of another site. */
export function Playable({ publication }: { publication: Publication }) {
  const address = 'address' in publication ? publication.address : null;
  const player = address ? playerOf(address) : undefined;
  const recordings = publication.attached.filter(({ type }) => type === 'audio');
  return (
    <>
      {player && <Player address={player} title={publication.title} />}
      {recordings.map(({ '@id': reference, path }) => (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands on the page of the recording, as a transcript
        <audio key={reference} controls preload="none" src={path} aria-label={publication.title} />
      ))}
    </>
  );
}

/** Two beside one another on a phone, four on a desk. */
const GALLERY_SIZES = '(max-width: 37.49rem) 45vw, 12rem';

export function Gallery({ publication }: { publication: Publication }) {
  const { t } = useTranslation(['publications', 'reading']);
  const language = useLanguage();
  const pictures = publication.attached.filter(({ type }) => type === 'image');
  if (pictures.length === 0) return null;
  return (
    <ul className="gallery">
      {pictures
        .map((picture, at) => ({ picture, at, ...altIn(picture, language) }))
        .map(({ picture, at, alt, lang }) => (
          <li key={picture['@id']}>
            <figure>
              <a href={picture.path}>
                <img
                  {...pictureSource(picture, GALLERY_SIZES)}
                  // Nobody has said yet what it shows: at least which one it is.
                  alt={alt || t('picture', { number: at + 1, title: publication.title })}
                  lang={lang}
                  loading="lazy"
                  decoding="async"
                />
              </a>
              {creditOf(picture) && (
                <figcaption className="credit">
                  {t('reading:picture', { credit: creditOf(picture) })}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
    </ul>
  );
}

/**
 * Each file can be looked at in the browser and be kept; a book elsewhere is read there. Those in another language than
 * the page come last, and say which.
 */
export function Downloads({ publication }: { publication: Publication }) {
  const { t } = useTranslation('publications');
  const lang = useLanguage();
  const files = publication.attached
    .filter(({ type }) => type === 'document')
    .map(file => ({ ...file, other: otherLanguageName(file.inLanguage, lang) }))
    .sort((a, b) => Number(a.other !== undefined) - Number(b.other !== undefined));
  const externalUrl = 'externalUrl' in publication ? publication.externalUrl : null;
  if (files.length === 0 && !externalUrl) return null;
  return (
    <ul className="downloads">
      {files.map(({ '@id': reference, path, name, size, inLanguage, other }) =>
        other === undefined ? (
          <li key={reference}>
            <a className="button line" href={path} download={name}>
              {t('document.download', { name, size: countOf(Math.ceil(size / 1000), lang) })}
            </a>
            {path.endsWith('.pdf') && <a href={path}>{t('document.preview')}</a>}
          </li>
        ) : (
          <li key={reference} className="other">
            <span>{t('document.inOther', { language: other })}</span>
            <a href={path} download={name} hrefLang={inLanguage} lang={inLanguage}>
              {name}
            </a>
          </li>
        ),
      )}
      {externalUrl && (
        <li>
          <a className="button line" href={externalUrl} rel="noopener">
            {t('document.readOn', { host: new URL(externalUrl).hostname.replace(/^www\./, '') })}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Closed at first: nothing is asked of another site before the reader wants it. */
function Player({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('publications');
  return (
    <details className="player">
      <summary className="button line">
        {t('multimedia.play', { host: new URL(address).hostname.replace(/^www\.|^player\./, '') })}
      </summary>
      <iframe
        src={address}
        title={title}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </details>
  );
}
