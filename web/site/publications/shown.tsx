import { useTranslation } from 'react-i18next';
import { playerOf } from '../../../contract/players.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import type { Publication } from './kinds.ts';

/** What the text is about can be seen, heard or taken along. */
export function Shown({ publication }: { publication: Publication }) {
  const { t } = useTranslation('publications');
  const lang = useLanguage();
  const attached = publication.attached ?? [];
  const player = 'address' in publication && publication.address ? playerOf(publication.address) : undefined;
  const externalUrl = 'externalUrl' in publication ? publication.externalUrl : null;
  return (
    <>
      {player && <Player address={player} title={publication.title} />}
      {attached.map(({ '@id': reference, type, path, name, size }) => {
        if (type === 'image')
          return <img key={reference} className="picture" src={path} alt="" loading="lazy" />;
        // biome-ignore lint/a11y/useMediaCaption: what is said stands below, as a transcript
        if (type === 'audio') return <audio key={reference} controls preload="none" src={path} />;
        return (
          <p key={reference}>
            <a className="button line" href={path}>
              {t('document.download', { name, size: countOf(Math.ceil(size / 1000), lang) })}
            </a>
          </p>
        );
      })}
      {externalUrl && (
        <p>
          <a className="button line" href={externalUrl} rel="noopener">
            {t('document.readOn', { host: new URL(externalUrl).hostname.replace(/^www\./, '') })}
          </a>
        </p>
      )}
    </>
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
