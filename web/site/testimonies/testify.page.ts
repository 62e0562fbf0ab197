import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { tagsQuery } from './api/tags.ts';

export const testifyPage = declarePage({
  queries: ({ api, language }) => ({ tags: tagsQuery(api, language) }),
  head: (_, { i18n, language }) => ({
    title: i18n.t('layout:titleOf', { title: i18n.t('layout:writeTestimony') }),
    description: i18n.t('testimonies:formLine'),
    canonical: paths.testify(language),
    alternates: alternatesOf(paths.testify),
  }),
});
