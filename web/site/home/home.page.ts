import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { organizationData } from '../../frame/routes/structured-data.ts';
import { publicationsQuery } from '../publications/api/publications.ts';
import { testimoniesQuery } from '../testimonies/api/testimonies.ts';
import { homeQuery } from './api.ts';

export const homePage = declarePage({
  queries: ({ api, language: lang }) => ({
    home: homeQuery(api, lang),
    testimonies: testimoniesQuery(api, lang, { page: 1, itemsPerPage: 4 }),
    news: publicationsQuery(api, 'actualite', lang, { page: 1, itemsPerPage: 5 }),
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
