import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { isPart, listAskedIn, listQueryOf, paths } from '../../frame/routes/paths.ts';
import { breadcrumbData } from '../../frame/routes/structured-data.ts';
import { listHead } from '../lists/list-head.ts';
import { testimoniesQuery } from './api/testimonies.ts';

export const TESTIMONIES_PER_PAGE = 10;

export const testimonyListPage = declarePage({
  queries: ({ api, language, search }) => ({
    testimonies: testimoniesQuery(api, language, {
      ...listQueryOf(listAskedIn(search)),
      itemsPerPage: TESTIMONIES_PER_PAGE,
    }),
  }),
  check({ testimonies }, { search }) {
    if (testimonies.items.length === 0 && isPart(search)) throw new Response(null, { status: 404 });
  },
  head({ testimonies }, context) {
    const { i18n, language, publicUrl } = context;
    const path = paths.testimonies(language);
    const title = i18n.t('layout:testimonies');
    return {
      ...listHead(context, title, path, testimonies.items),
      description: i18n.t('home:testimoniesLine'),
      alternates: alternatesOf(paths.testimonies),
      data: [
        breadcrumbData([
          ['Parvis', publicUrl + paths.home(language)],
          [title, publicUrl + path],
        ]),
      ],
    };
  },
});
