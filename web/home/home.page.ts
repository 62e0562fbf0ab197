import { declarePage } from '../app/page.ts';
import { paths } from '../paths.ts';
import { postsQuery } from '../posts/api/posts.ts';
import { testimoniesQuery } from '../testimonies/api/testimonies.ts';

export const homePage = declarePage({
  queries: ({ api, language: lang }) => ({
    teachings: postsQuery(api, { lang, type: 'post', itemsPerPage: 5 }),
    prayers: postsQuery(api, { lang, type: 'prierre', itemsPerPage: 4 }),
    testimonies: testimoniesQuery(api, lang, 1, 4),
  }),
  head: (_, { i18n, language }) => ({
    title: i18n.t('layout:homeTitle'),
    description: i18n.t('layout:description'),
    canonical: paths.home(language),
    alternates: { fr: paths.home('fr'), 'en-US': paths.home('en-US') },
  }),
});
