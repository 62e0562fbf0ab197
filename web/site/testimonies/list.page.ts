import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { isPart, listAskedIn, listQueryOf, pageOf, paths, withList } from '../../frame/routes/paths.ts';
import { breadcrumbData } from '../../frame/routes/structured-data.ts';
import { listTitle } from '../lists/list-title.ts';
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
    const { i18n, language, search, publicUrl } = context;
    const page = pageOf(search);
    const title = i18n.t('layout:testimonies');
    return {
      title: listTitle(context, title, testimonies.items),
      description: i18n.t('home:testimoniesLine'),
      canonical: withList(paths.testimonies(language), { theme: listAskedIn(search).theme, page }),
      feeds: paths.testimonies(language),
      alternates: alternatesOf(paths.testimonies),
      data: [
        breadcrumbData([
          ['Parvis', publicUrl + paths.home(language)],
          [title, publicUrl + paths.testimonies(language)],
        ]),
      ],
    };
  },
});
