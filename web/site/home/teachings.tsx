import type { PostCard } from '../../../contract/publications.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { countOf } from '../../frame/typesetting/dates.ts';
import { ArcadeItem } from '../posts/arcade-item.tsx';
import { SectionHead } from './section-head.tsx';

/** An arcade that rises. */
export function Teachings({ posts, count }: { posts: readonly PostCard[]; count: number }) {
  const { t } = useTranslation(['home', 'layout']);
  const lang = useLanguage();
  if (posts.length === 0) return null;
  return (
    <section className="section wall" id="teachings">
      <div className="wrap">
        <SectionHead
          title={t('layout:teachings')}
          line={t('teachingsLine')}
          more={{ to: paths.posts(lang, 'post'), name: t('allTeachings', { shown: countOf(count, lang) }) }}
        />
        <ul className="arcade">
          {posts.map(post => (
            <ArcadeItem key={post.id} post={post} heading="h3" />
          ))}
        </ul>
      </div>
    </section>
  );
}
