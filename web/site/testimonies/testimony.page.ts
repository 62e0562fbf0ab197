import { redirect } from 'react-router-dom';
import { declarePage } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { articleData, breadcrumbData } from '../../frame/routes/structured-data.ts';
import { sharedPicture } from '../covers/cover.tsx';
import { around } from '../reactions/around.ts';
import { testimonyQuery } from './api/testimony.ts';

const MOVED_FOR_GOOD = 301;

export const testimonyPage = declarePage({
  queries: ({ api, language, params }) => ({ testimony: testimonyQuery(api, language, params.slug ?? '') }),
  later: ({ testimony }, context) => around(context, `temoignage:${testimony.id}`),
  check({ testimony }, { language, params }) {
    if (testimony.path === null) throw new Response(null, { status: 404 });
    if (testimony.path !== `temoignage/${params.slug}`)
      throw redirect(paths.text(language, testimony.path), MOVED_FOR_GOOD);
  },
  head({ testimony }, context) {
    const { i18n, language, publicUrl } = context;
    const description = testimony.abstract || testimony.firstLine;
    const canonical = paths.text(language, testimony.path ?? '');
    const shared = sharedPicture(testimony, 'testimony', language);
    return {
      title: i18n.t('layout:titleOf', { title: testimony.title }),
      description,
      canonical,
      // A testimony is told in one language.
      alternates: { [testimony.language]: canonical },
      ...shared,
      article: {
        publishedAt: testimony.publishedAt,
        updatedAt: testimony.updatedAt,
        author: testimony.authorName,
      },
      data: import.meta.env.SSR
        ? [
            articleData({ ...testimony, summary: description, canonical, ...shared }, context),
            breadcrumbData([
              ['Parvis', publicUrl + paths.home(language)],
              [i18n.t('layout:testimonies'), publicUrl + paths.testimonies(language)],
              [testimony.title, publicUrl + canonical],
            ]),
          ]
        : [],
    };
  },
});
