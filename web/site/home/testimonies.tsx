import './voices.css';
import type { TestimonyCard } from '../../../contract/testimonies.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { Cover } from '../covers/cover.tsx';
import { SectionHead } from './section-head.tsx';

const pathOf = (lang: Parameters<typeof paths.text>[0], testimony: TestimonyCard) =>
  paths.text(lang, testimony.path ?? '');

/** One voice large, three beside. */
export function Testimonies({
  testimonies,
  count,
}: {
  testimonies: readonly TestimonyCard[];
  count: number;
}) {
  const { t } = useTranslation(['home', 'layout', 'reading']);
  const lang = useLanguage();
  const [voice, ...others] = testimonies;
  return (
    <section className="section" id="testimonies">
      <div className="wrap">
        <SectionHead
          title={t('layout:testimonies')}
          line={t('testimoniesLine')}
          more={
            voice && {
              to: paths.testimonies(lang),
              name: t('allTestimonies', { shown: countOf(count, lang) }),
            }
          }
        />
        {voice ? (
          <div className="grid voices">
            <Cover text={voice} kind="testimony" />
            <article className="voice">
              <span className="kind">{voice.tags[0]?.title ?? t('testimony')}</span>
              <h3>
                <Link to={pathOf(lang, voice)}>{voice.voice ? <q>{voice.voice}</q> : voice.title}</Link>
              </h3>
              <p>{voice.voice ? voice.title : voice.abstract || voice.firstLine}</p>
              <p className="meta">
                <span>{voice.authorName}</span>
                <span>{t('reading:minutes', { count: voice.readTime })}</span>
              </p>
            </article>
            <div className="beside">
              {others.map(testimony => (
                <article key={testimony.id} className="item">
                  <span className="kind">{testimony.tags[0]?.title ?? t('testimony')}</span>
                  <h3>
                    <Link to={pathOf(lang, testimony)}>{testimony.title}</Link>
                  </h3>
                  <p className="meta">{testimony.authorName}</p>
                </article>
              ))}
            </div>
          </div>
        ) : (
          <p className="notice">{t('noTestimonies')}</p>
        )}
      </div>
    </section>
  );
}
