import { usePage, usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { ArcadeItem } from './arcade-item.tsx';
import { POSTS_PER_PAGE, teachingListPage } from './list.page.ts';
import { ListHead } from './list-head.tsx';

/** Teachings, as an arcade that goes on. */
export function TeachingList() {
  const { t } = useTranslation('posts');
  const { params, language } = usePageContext();
  const { posts, categories } = usePage(teachingListPage);
  return (
    <div className="wrap" id="teachings">
      <ListHead type="post" categories={categories.items} />
      <ListFrame
        list={paths.list(language, 'post', params.category)}
        texts={posts}
        itemsPerPage={POSTS_PER_PAGE}
        none={{ title: t('noneYet'), line: t('noneYetLine') }}
      >
        <ul className="arcade whole">
          {posts.items.map(post => (
            <ArcadeItem key={post.id} post={post} heading="h2" abstract />
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}
