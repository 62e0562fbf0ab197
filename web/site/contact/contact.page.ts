import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';

export const contactPage = declarePage({
  queries: () => ({}),
  asksForAddress: true,
  head: (_, { i18n, language }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('layout:contact') }),
    description: i18n.t('contact:line'),
    canonical: paths.contact(language),
    alternates: alternatesOf(paths.contact),
  }),
});
