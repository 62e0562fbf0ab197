import type { PostCard } from '../../../contract/publications.ts';
import { Link } from '../../frame/layout/link.tsx';
import { titleClass } from '../../frame/layout/long-title.ts';
import { Portal } from '../../frame/layout/portal.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';

/** A wall, a threshold, a floor: the newest teaching stands beside the open door. */
export function Lead({ post }: { post: PostCard | null }) {
  const { t } = useTranslation(['home', 'reading']);
  const lang = useLanguage();
  return (
    <section className="lead">
      <div className="wrap grid">
        <div className="lead-text">
          {post ? (
            <>
              <span className="kind">{post.categories[0]?.title ?? t('teaching')}</span>
              <h1 className={titleClass(post.title)}>
                <Link to={paths.text(lang, post.path)}>{post.title}</Link>
              </h1>
              <p className="lede">{post.abstract}</p>
              <p className="meta">
                <span>{post.authorName}</span>
                <span>{t('reading:minutes', { count: post.readTime })}</span>
              </p>
            </>
          ) : (
            <>
              <h1>{t('welcome')}</h1>
              <p className="lede">{t('welcomeLine')}</p>
            </>
          )}
        </div>
        <div className="portal">
          <Portal label={t('portal')} />
        </div>
      </div>
      <div className="floor on-shade">
        <div className="wrap grid">
          <div className="cast" aria-hidden="true">
            <i />
          </div>
          <figure className="word">
            <blockquote>{t('word')}</blockquote>
            <figcaption>{t('wordSource')}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}
