import { declarePage } from '../app/page.ts';
import { todayQuery } from '../calendar/api/today.ts';
import { categoriesQuery } from '../posts/api/categories.ts';

/** What stands around every page. */
export const layoutPage = declarePage({
  queries: ({ api, language }) => ({
    today: todayQuery(api, language),
    categories: categoriesQuery(api, language),
  }),
  head: (_, { i18n }) => ({ title: 'Parvis', description: i18n.t('layout:description') }),
});
