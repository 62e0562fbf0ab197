import './testimony-list.css';
import { Link } from '../../frame/layout/link.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Cover } from '../covers/cover.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { TESTIMONIES_PER_PAGE, testimonyListPage } from './list.page.ts';

/** Voices, one under the other. */
export function TestimonyList() {
  const { t } = useTranslation(['testimonies', 'home', 'layout', 'reading']);
  const { language } = usePageContext();
  const { testimonies } = usePage(testimonyListPage);
  const testify = (
    <Link className="button season" to={paths.testify(language)}>
      {t('layout:writeTestimony')}
    </Link>
  );
  return (
    <div className="wrap">
      <header className="page-head with-action">
        <h1>{t('layout:testimonies')}</h1>
        <p className="lede">{t('home:testimoniesLine')}</p>
        {testify}
      </header>
      <ListFrame
        list={paths.testimonies(language)}
        texts={testimonies}
        itemsPerPage={TESTIMONIES_PER_PAGE}
        none={{ title: t('noneYet'), line: t('noneYetLine') }}
      >
        <ol className="voice-list">
          {testimonies.items.map(testimony => (
            <li key={testimony.id} className="item">
              <Cover text={testimony} kind="testimony" />
              <div>
                <span className="kind">{testimony.tags.map(tag => tag.title).join(', ')}</span>
                <h2>
                  <Link to={paths.text(language, testimony.path ?? '')}>{testimony.title}</Link>
                </h2>
                <p>
                  {testimony.voice ? <q>{testimony.voice}</q> : testimony.abstract || testimony.firstLine}
                </p>
                <p className="meta">
                  <span>{testimony.authorName}</span>
                  <span>{t('reading:minutes', { count: testimony.readTime })}</span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </ListFrame>
    </div>
  );
}
