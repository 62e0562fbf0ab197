import './prayer-list.css';
import { Link } from '../../frame/layout/link.tsx';
import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Cover } from '../covers/cover.tsx';
import { ListFrame } from '../lists/list-frame.tsx';
import { POSTS_PER_PAGE, prayerListPage } from './list.page.ts';
import { ListHead } from './list-head.tsx';

/** Prayers, as an index of first lines: the name on one side, how it begins on the other. */
export function PrayerList() {
  const { t } = useTranslation(['posts', 'reading']);
  const { params, language } = usePageContext();
  const { posts, categories } = usePage(prayerListPage);
  return (
    <div className="wrap" id="prayers">
      <ListHead type="prierre" categories={categories.items} />
      <ListFrame
        list={paths.list(language, 'prierre', params.category)}
        texts={posts}
        itemsPerPage={POSTS_PER_PAGE}
        none={{ title: t('noneYet'), line: t('noneYetLine') }}
      >
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
      </ListFrame>
    </div>
  );
}
