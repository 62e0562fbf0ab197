import { alternatesOf, declarePage } from '../app/page.ts';
import { paths } from '../paths.ts';

export const testifyPage = declarePage({
  queries: () => ({}),
  head: (_, { i18n, language }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('layout:writeTestimony') }),
    description: i18n.t('testimonies:formLine'),
    canonical: paths.testify(language),
    alternates: alternatesOf(paths.testify),
  }),
});
