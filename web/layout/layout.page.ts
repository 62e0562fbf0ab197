import { declarePage } from '../app/page.ts';
import { todayQuery } from '../calendar/api/today.ts';
import { busiestCategoriesQuery } from '../posts/api/categories.ts';

const FOOTER_CATEGORIES = 5;

/** What stands around every page. */
export const layoutPage = declarePage({
  queries: ({ api, language }) => ({
    today: todayQuery(api, language),
    categories: busiestCategoriesQuery(api, language, FOOTER_CATEGORIES),
  }),
  head: (_, { i18n }) => ({ title: 'Parvis', description: i18n.t('layout:description') }),
});
