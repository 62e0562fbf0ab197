import './testimony-list.css';
import { useTranslation } from 'react-i18next';
import { Link } from '../../frame/layout/link.tsx';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { Cover } from '../covers/cover.tsx';
import { ListBar } from '../lists/list-bar.tsx';
import { TESTIMONIES_PER_PAGE, testimonyListPage } from './list.page.ts';

/** Voices, one under the other. */
export function TestimonyList() {
  const { t } = useTranslation(['testimonies', 'home', 'layout', 'reading']);
  const { language, search } = usePageContext();
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
      <ListBar list={paths.testimonies(language)} {...testimonies} />
      {testimonies.items.length === 0 ? (
        <EmptyState title={t('noneYet')} line={t('noneYetLine')} />
      ) : (
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
      )}
      <Pagination
        page={pageOf(search)}
        itemsPerPage={TESTIMONIES_PER_PAGE}
        totalItems={testimonies.totalItems}
      />
    </div>
  );
}
