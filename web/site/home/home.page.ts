import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { organizationData } from '../../frame/routes/structured-data.ts';
import { postsQuery } from '../posts/api/posts.ts';
import { testimoniesQuery } from '../testimonies/api/testimonies.ts';

export const homePage = declarePage({
  queries: ({ api, language: lang }) => ({
    teachings: postsQuery(api, { lang, type: 'post', itemsPerPage: 5 }),
    prayers: postsQuery(api, { lang, type: 'prierre', itemsPerPage: 4 }),
    testimonies: testimoniesQuery(api, lang, 1, 4),
  }),
  head: (_, { i18n, language, publicUrl, publisher }) => ({
    title: i18n.t('home:title'),
    description: i18n.t('layout:description'),
    canonical: paths.home(language),
    feeds: paths.home(language),
    alternates: alternatesOf(paths.home),
    data: [
      organizationData({ language, publicUrl, publisher }),
      {
        '@type': 'WebSite',
        name: 'Parvis',
        url: publicUrl + paths.home(language),
        inLanguage: language,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}${paths.search(language)}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
});
