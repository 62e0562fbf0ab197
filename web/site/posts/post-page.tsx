import type { Post } from '../../../contract/publications.ts';
import { usePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useLanguage } from '../../frame/start/services-context.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { coverKindOf } from '../covers/cover.tsx';
import { TextPage } from '../reading/text-page.tsx';
import { prayerPage, teachingPage } from './post.page.ts';

export const Teaching = () => <PostText post={usePage(teachingPage).post} />;
export const Prayer = () => <PostText post={usePage(prayerPage).post} />;

export function PostText({ post, isPreview }: { post: Post; isPreview?: boolean }) {
  const { t } = useTranslation('layout');
  const lang = useLanguage();
  const list = paths.posts(lang, post.type);
  const categories = post.categories.map(({ slug, title: name }) => ({
    to: paths.category(lang, post.type, slug),
    name,
  }));
  return (
    <TextPage
      text={post}
      isPreview={isPreview}
      target={`post:${post.id}`}
      cover={coverKindOf(post.type)}
      crumbs={[
        { to: list, name: t(post.type === 'post' ? 'teachings' : 'prayers') },
        ...categories.slice(0, 1),
      ]}
      list={list}
      categories={categories}
      similar={post.similar.map(card => ({
        ...card,
        kind: coverKindOf(card.type),
        label: card.categories[0]?.title,
      }))}
    />
  );
}
