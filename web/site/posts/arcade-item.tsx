import './arcade.css';
import type { PostCard } from '../../../contract/publications.ts';
import { Link } from '../../frame/layout/link.tsx';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { Cover, coverKindOf } from '../covers/cover.tsx';

interface ArcadeItemProps {
  readonly post: PostCard;
  readonly heading: 'h2' | 'h3';
  /** Shows what the text is about too. */
  readonly abstract?: boolean;
}

export function ArcadeItem({ post, heading: Heading, abstract = false }: ArcadeItemProps) {
  const { t } = useTranslation('reading');
  const lang = useLanguage();
  return (
    <li className="item">
      <Cover text={post} kind={coverKindOf(post.type)} arch />
      <div className="text">
        <span className="kind">{post.categories[0]?.title}</span>
        <Heading>
          <Link to={paths.text(lang, post.path)}>{post.title}</Link>
        </Heading>
        {abstract && <p className="abstract">{post.abstract}</p>}
        <p className="meta">
          <span>{post.authorName}</span>
          <span>{t('minutes', { count: post.readTime })}</span>
        </p>
      </div>
    </li>
  );
}
