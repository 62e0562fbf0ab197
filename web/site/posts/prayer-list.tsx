import './prayer-list.css';
import { useTranslation } from 'react-i18next';
import { Link } from '../../frame/layout/link.tsx';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { Cover } from '../covers/cover.tsx';
import { ListBar } from '../lists/list-bar.tsx';
import { POSTS_PER_PAGE, prayerListPage } from './list.page.ts';
import { ListHead } from './list-head.tsx';

/** Prayers, as an index of first lines: the name on one side, how it begins on the other. */
export function PrayerList() {
  const { t } = useTranslation(['posts', 'reading', 'states']);
  const { params, search, language } = usePageContext();
  const { posts, categories } = usePage(prayerListPage);
  return (
    <div className="wrap" id="prayers">
      <ListHead type="prierre" categories={categories.items} />
      <ListBar list={paths.list(language, 'prierre', params.category)} {...posts} />
      {posts.items.length === 0 ? (
        <EmptyState title={t('noneYet')} line={t('noneYetLine')}>
          <Link className="button line" to={paths.home(language)}>
            {t('states:backHome')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="index">
          {posts.items.map(post => (
            <li key={post.id} className="item">
              <Cover text={post} kind="prayer" arch />
              <div>
                <h2>
                  <Link to={paths.text(language, post.path)}>{post.title}</Link>
                </h2>
                <p className="meta">
                  <span>{post.authorName}</span>
                  <span>{t('reading:minutes', { count: post.readTime })}</span>
                </p>
              </div>
              <p className="first-line">{post.firstLine ? <q>{post.firstLine}</q> : post.abstract}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={pageOf(search)} itemsPerPage={POSTS_PER_PAGE} totalItems={posts.totalItems} />
    </div>
  );
}
