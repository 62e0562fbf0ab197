import '../reading/reading.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Post } from '../../../contract/publications.ts';
import { Breadcrumb } from '../../frame/layout/breadcrumb.tsx';
import { titleClass } from '../../frame/layout/long-title.ts';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { Comments } from '../comments/comments.tsx';
import { Cover, coverKindOf } from '../covers/cover.tsx';
import { Byline } from '../reading/byline.tsx';
import { Rail } from '../reading/rail.tsx';
import { Similar } from '../reading/similar.tsx';
import { Themes } from '../reading/themes.tsx';
import { prayerPage, teachingPage } from './post.page.ts';

export const Teaching = () => <PostPage post={usePage(teachingPage).post} />;
export const Prayer = () => <PostPage post={usePage(prayerPage).post} />;

function PostPage({ post }: { post: Post }) {
  const { t } = useTranslation(['reading', 'layout']);
  const lang = useLanguage();
  const category = post.categories[0];
  return (
    <>
      <article>
        <header className="text-head">
          <div className="wrap grid">
            <div className="text-title">
              <Breadcrumb
                steps={[
                  {
                    to: paths.posts(lang, post.type),
                    name: t(post.type === 'post' ? 'layout:teachings' : 'layout:prayers'),
                  },
                  ...(category
                    ? [{ to: paths.category(lang, post.type, category.slug), name: category.title }]
                    : []),
                ]}
              />
              <h1 className={titleClass(post.title)}>{post.title}</h1>
              {post.abstract && <p className="lede">{post.abstract}</p>}
              <Byline text={post} target={`post:${post.id}`} />
            </div>
            <Cover text={post} kind={coverKindOf(post.type)} arch eager />
          </div>
        </header>
        <div className="wrap grid text-body">
          <Rail target={`post:${post.id}`} title={post.title} />
          {/* Sanitised where it was written (contract/publications.ts). */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: post.content }} />
          {(post.tags.length > 0 || post.categories.length > 1) && (
            <aside className="margin" aria-label={t('about')}>
              {post.categories.length > 0 && (
                <section>
                  <h2>{t('inCategories')}</h2>
                  <ul>
                    {post.categories.map(({ slug, title }) => (
                      <li key={slug}>
                        <Link to={paths.category(lang, post.type, slug)}>{title}</Link>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {post.tags.length > 0 && <Themes tags={post.tags} />}
            </aside>
          )}
        </div>
      </article>
      <Comments key={post.id} target={`post:${post.id}`} />
      <Similar
        texts={post.similar.map(card => ({
          ...card,
          kind: coverKindOf(card.type),
          label: card.categories[0]?.title,
        }))}
      />
    </>
  );
}
