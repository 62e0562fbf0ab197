import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';

/** Nothing to fetch before it is known who asks; nothing for search engines either. */
export const minePage = declarePage({
  queries: () => ({}),
  head: (_, { i18n }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('layout:myTestimonies') }),
    description: i18n.t('testimonies:mineLine'),
    alternates: alternatesOf(paths.myTestimonies),
  }),
});
