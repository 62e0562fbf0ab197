import '../reading/reading.css';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../frame/layout/breadcrumb.tsx';
import { titleClass } from '../../frame/layout/long-title.ts';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { Comments } from '../comments/comments.tsx';
import { Cover } from '../covers/cover.tsx';
import { CallToTestify } from '../home/call-to-testify.tsx';
import { Byline } from '../reading/byline.tsx';
import { Rail } from '../reading/rail.tsx';
import { Similar } from '../reading/similar.tsx';
import { Themes } from '../reading/themes.tsx';
import { testimonyPage } from './testimony.page.ts';

export function TestimonyPage() {
  const { t } = useTranslation(['testimonies', 'layout', 'reading']);
  const lang = useLanguage();
  const { testimony } = usePage(testimonyPage);
  const target = `temoignage:${testimony.id}` as const;
  return (
    <>
      <article>
        <header className="text-head">
          <div className="wrap grid">
            <div className="text-title">
              <Breadcrumb steps={[{ to: paths.testimonies(lang), name: t('layout:testimonies') }]} />
              <h1 className={titleClass(testimony.title)}>{testimony.title}</h1>
              {testimony.abstract && <p className="lede">{testimony.abstract}</p>}
              <Byline text={testimony} target={target} />
            </div>
            <Cover text={testimony} kind="testimony" arch eager />
          </div>
        </header>
        <div className="wrap grid text-body">
          <Rail target={target} title={testimony.title} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when read */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: testimony.content }} />
          {testimony.tags.length > 0 && (
            <aside className="margin" aria-label={t('reading:about')}>
              <Themes tags={testimony.tags} />
            </aside>
          )}
        </div>
      </article>
      <Comments key={target} target={target} />
      <Similar
        texts={testimony.similar.map(card => ({ ...card, kind: 'testimony', label: card.tags[0]?.title }))}
      />
      <CallToTestify />
    </>
  );
}
