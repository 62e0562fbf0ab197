import '../reading/reading.css';
import './publications.css';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../frame/layout/breadcrumb.tsx';
import { titleClass } from '../../frame/layout/long-title.ts';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { Cover } from '../covers/cover.tsx';
import { Themes } from '../reading/themes.tsx';
import { Facts } from './facts.tsx';
import { KINDS, type PageKind, type Publication } from './kinds.ts';
import { itemPages } from './publication.pages.ts';
import { Shown } from './shown.tsx';

export const NewsPage = () => <PublicationPage kind="actualite" />;
export const DocumentPage = () => <PublicationPage kind="document" />;
export const RealisationPage = () => <PublicationPage kind="realisation" />;
export const MultimediaPage = () => <PublicationPage kind="multimedia" />;

function PublicationPage({ kind }: { kind: PageKind }) {
  const { t } = useTranslation(['publications', 'reading']);
  const { language: lang, publisher } = useServices();
  const publication: Publication = usePage(itemPages[kind]).publication;
  const { section, cover } = KINDS[kind];
  return (
    <article>
      <header className="text-head">
        <div className="wrap grid">
          <div className="text-title">
            <Breadcrumb steps={[{ to: paths.section(lang, section), name: t(`${kind}.title`) }]} />
            <h1 className={titleClass(publication.title)}>{publication.title}</h1>
            {publication.abstract && <p className="lede">{publication.abstract}</p>}
            {publication.authorName && <p className="by">{publication.authorName}</p>}
            <Facts publication={publication} />
            <p className="meta">
              {publication.publishedAt && (
                <span>
                  <time dateTime={publication.publishedAt}>{dayOf(publication.publishedAt, lang)}</time>
                </span>
              )}
              <span>{t('reading:publisher', { name: publisher })}</span>
            </p>
          </div>
          <Cover text={publication} kind={cover} arch eager />
        </div>
      </header>
      <div className="wrap grid text-body">
        <div className="prose">
          <Shown publication={publication} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises */}
          <div dangerouslySetInnerHTML={{ __html: publication.content ?? '' }} />
          {'transcript' in publication && publication.transcript && (
            <section lang={publication.inLanguage ?? undefined}>
              <h2>{t('multimedia.transcript')}</h2>
              <p className="transcript">{publication.transcript}</p>
            </section>
          )}
        </div>
        {publication.tags.length > 0 && (
          <aside className="margin" aria-label={t('reading:about')}>
            <Themes tags={publication.tags} />
          </aside>
        )}
      </div>
    </article>
  );
}
