import { redirect } from 'react-router-dom';
import { SECTION_OF_TYPE } from '../../../contract/sections.ts';
import type { PostType } from '../../../contract/taxonomy.ts';
import { declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { articleData, breadcrumbData } from '../../frame/routes/structured-data.ts';
import { coverKindOf, sharedPicture } from '../covers/cover.tsx';
import { around } from '../reactions/around.ts';
import { postQuery } from './api/post.ts';

const MOVED_FOR_GOOD = 301;

const postPage = (type: PostType) => {
  const section = SECTION_OF_TYPE[type];
  return declarePage({
    queries: ({ api, language, params }) => ({ post: postQuery(api, language, type, params.slug ?? '') }),
    later: ({ post }, context) => around(context, `post:${post.id}`),
    check({ post }, { language, params }) {
      const asked = `${section}/${params.category}/${params.slug}`;
      if (post.path !== asked) throw redirect(paths.text(language, post.path), MOVED_FOR_GOOD);
    },
    head({ post }, context) {
      const { i18n, language, publicUrl } = context;
      const canonical = paths.text(language, post.path);
      const shared = sharedPicture(post, coverKindOf(type), language);
      const sectionName = i18n.t(type === 'post' ? 'layout:teachings' : 'layout:prayers');
      const category = post.categories[0];
      return {
        title: i18n.t('layout:titleOf', { title: post.title }),
        description: post.abstract,
        canonical,
        alternates: {
          [language]: canonical,
          ...(post.alternate && {
            [post.alternate.language]: paths.text(post.alternate.language, post.alternate.path),
          }),
        },
        ...shared,
        article: { publishedAt: post.publishedAt, updatedAt: post.updatedAt, author: post.authorName },
        data: import.meta.env.SSR
          ? [
              articleData({ ...post, summary: post.abstract, canonical, ...shared }, context),
              breadcrumbData([
                ['Parvis', publicUrl + paths.home(language)],
                [sectionName, publicUrl + paths.posts(language, type)],
                ...(category
                  ? [[category.title, publicUrl + paths.category(language, type, category.slug)] as const]
                  : []),
                [post.title, publicUrl + canonical],
              ]),
            ]
          : [],
      };
    },
  });
};

export const teachingPage = postPage('post');
export const prayerPage = postPage('prierre');
