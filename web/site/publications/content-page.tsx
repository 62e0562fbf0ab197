import '../reading/reading.css';
import './contents.css';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../frame/layout/breadcrumb.tsx';
import { titleClass } from '../../frame/layout/long-title.ts';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useServices } from '../../frame/start/services-context.ts';
import { dayOf } from '../../frame/typesetting/dates.ts';
import { Cover } from '../covers/cover.tsx';
import { Themes } from '../reading/themes.tsx';
import { itemPages } from './contents.pages.ts';
import { Facts } from './facts.tsx';
import { type Content, KINDS, type PageKind } from './kinds.ts';
import { Shown } from './shown.tsx';

export const NewsPage = () => <ContentPage kind="actualite" />;
export const DocumentPage = () => <ContentPage kind="document" />;
export const RealisationPage = () => <ContentPage kind="realisation" />;
export const MultimediaPage = () => <ContentPage kind="multimedia" />;

function ContentPage({ kind }: { kind: PageKind }) {
  const { t } = useTranslation(['contents', 'reading']);
  const { language: lang, publisher } = useServices();
  const content: Content = usePage(itemPages[kind]).content;
  const { section, cover } = KINDS[kind];
  return (
    <article>
      <header className="text-head">
        <div className="wrap grid">
          <div className="text-title">
            <Breadcrumb steps={[{ to: paths.section(lang, section), name: t(`${kind}.title`) }]} />
            <h1 className={titleClass(content.title)}>{content.title}</h1>
            {content.abstract && <p className="lede">{content.abstract}</p>}
            {content.authorName && <p className="by">{content.authorName}</p>}
            <Facts content={content} />
            <p className="meta">
              {content.publishedAt && (
                <span>
                  <time dateTime={content.publishedAt}>{dayOf(content.publishedAt, lang)}</time>
                </span>
              )}
              <span>{t('reading:publisher', { name: publisher })}</span>
            </p>
          </div>
          <Cover text={content} kind={cover} arch eager />
        </div>
      </header>
      <div className="wrap grid text-body">
        <div className="prose">
          <Shown content={content} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises */}
          <div dangerouslySetInnerHTML={{ __html: content.content ?? '' }} />
          {'transcript' in content && content.transcript && (
            <section lang={content.inLanguage ?? undefined}>
              <h2>{t('multimedia.transcript')}</h2>
              <p className="transcript">{content.transcript}</p>
            </section>
          )}
        </div>
        {content.tags.length > 0 && (
          <aside className="margin" aria-label={t('reading:about')}>
            <Themes tags={content.tags} />
          </aside>
        )}
      </div>
    </article>
  );
}
