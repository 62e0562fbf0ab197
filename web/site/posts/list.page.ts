import { redirect } from 'react-router-dom';
import type { PostType } from '../../../contract/taxonomy.ts';
import { alternatesOf, declarePage, type PageContext } from '../../frame/routes/page.ts';
import { isPart, listAskedIn, listQueryOf, paths, withList } from '../../frame/routes/paths.ts';
import { breadcrumbData } from '../../frame/routes/structured-data.ts';
import { listHead } from '../lists/list-head.ts';
import { categoriesQuery } from './api/categories.ts';
import { postsQuery } from './api/posts.ts';

export const POSTS_PER_PAGE = 12;

/** Texts of a type, or of one of its categories when the address names one. */
const postListPage = (type: PostType) => {
  const name = ({ i18n }: PageContext) => i18n.t(type === 'post' ? 'layout:teachings' : 'layout:prayers');

  return declarePage({
    queries: ({ api, language: lang, params, search }) => ({
      posts: postsQuery(api, {
        lang,
        type,
        category: params.category,
        ...listQueryOf(listAskedIn(search)),
        itemsPerPage: POSTS_PER_PAGE,
      }),
      categories: categoriesQuery(api, lang, type),
    }),
    check({ categories, posts }, { language, params, search }) {
      const named = params.category ?? '';
      const unknown = named && !categories.items.some(({ slug }) => slug === named);
      const moved = unknown && categories.items.find(({ formerSlugs }) => formerSlugs.includes(named));
      if (moved)
        throw redirect(withList(paths.category(language, type, moved.slug), listAskedIn(search)), 301);
      if (unknown || (posts.items.length === 0 && isPart(search))) throw new Response(null, { status: 404 });
    },
    head({ categories, posts }, context) {
      const { i18n, language, params, publicUrl } = context;
      const category = categories.items.find(({ slug }) => slug === params.category);
      const path = category ? paths.category(language, type, category.slug) : paths.posts(language, type);
      const title = category?.title ?? name(context);
      return {
        ...listHead(context, title, path, posts.items),
        description:
          category?.description || i18n.t(type === 'post' ? 'home:teachingsLine' : 'home:prayersLine'),
        alternates: category
          ? {
              [language]: path,
              [category.alternate.language]: paths.category(
                category.alternate.language,
                type,
                category.alternate.slug,
              ),
            }
          : alternatesOf(lang => paths.posts(lang, type)),
        data: [
          breadcrumbData([
            ['Parvis', publicUrl + paths.home(language)],
            [name(context), publicUrl + paths.posts(language, type)],
            ...(category ? [[category.title, publicUrl + path] as const] : []),
          ]),
        ],
      };
    },
  });
};

export const teachingListPage = postListPage('post');
export const prayerListPage = postListPage('prierre');
