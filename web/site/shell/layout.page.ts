import { todayQuery } from '../../frame/layout/api/today.ts';
import { declarePage } from '../../frame/routes/page.ts';
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
