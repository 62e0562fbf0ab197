import './listening.css';
import type { Home } from '../../../contract/home.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { durationOf } from '../../frame/typesetting/dates.ts';
import { KINDS } from '../publications/kinds.ts';

/** Something to listen to, here and now. */
export function Listening({ recording }: { recording: NonNullable<Home['listen']> }) {
  const { t } = useTranslation('home');
  const lang = useLanguage();
  const { title, abstract, path, audio, duration } = recording;
  return (
    <section className="listening" id="listen">
      <div className="wrap grid">
        <div className="sound" aria-hidden="true" />
        <div className="words">
          <span className="kind">{t('listen')}</span>
          <h2>
            <Link to={paths.text(lang, path)}>{title}</Link>
          </h2>
          <p>{abstract}</p>
          {/* biome-ignore lint/a11y/useMediaCaption: what is said stands on the page of the recording */}
          <audio controls preload="none" src={audio} aria-label={title} />
          <p className="meta">
            {duration !== null && <span>{durationOf(duration, lang)}</span>}
            <span>
              <Link to={paths.section(lang, KINDS.multimedia.section)}>{t('moreToListen')}</Link>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
