import { useTranslation } from 'react-i18next';
import { Link } from '../../frame/layout/link.tsx';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { ListBar } from '../lists/list-bar.tsx';
import { ArcadeItem } from './arcade-item.tsx';
import { POSTS_PER_PAGE, teachingListPage } from './list.page.ts';
import { ListHead } from './list-head.tsx';

/** Teachings, as an arcade that goes on. */
export function TeachingList() {
  const { t } = useTranslation(['posts', 'states']);
  const { params, search, language } = usePageContext();
  const { posts, categories } = usePage(teachingListPage);
  return (
    <div className="wrap" id="teachings">
      <ListHead type="post" categories={categories.items} />
      <ListBar list={paths.list(language, 'post', params.category)} {...posts} />
      {posts.items.length === 0 ? (
        <EmptyState title={t('noneYet')} line={t('noneYetLine')}>
          <Link className="button line" to={paths.home(language)}>
            {t('states:backHome')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="arcade whole">
          {posts.items.map(post => (
            <ArcadeItem key={post.id} post={post} heading="h2" abstract />
          ))}
        </ul>
      )}
      <Pagination page={pageOf(search)} itemsPerPage={POSTS_PER_PAGE} totalItems={posts.totalItems} />
    </div>
  );
}
