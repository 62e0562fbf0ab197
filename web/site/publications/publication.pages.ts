import { redirect } from 'react-router-dom';
import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { isPart, listAskedIn, listQueryOf, paths } from '../../frame/routes/paths.ts';
import { articleData, breadcrumbData, eventData } from '../../frame/routes/structured-data.ts';
import { sharedPicture } from '../covers/cover.tsx';
import { listHead } from '../lists/list-head.ts';
import { around } from '../reactions/around.ts';
import { publicationQuery, publicationsQuery } from './api/publications.ts';
import { KINDS, type PageKind } from './kinds.ts';

export const PUBLICATIONS_PER_PAGE = 12;
const MOVED_FOR_GOOD = 301;

const listPage = <Kind extends PageKind>(kind: Kind) => {
  const { section } = KINDS[kind];
  return declarePage({
    queries: ({ api, language, search }) => ({
      publications: publicationsQuery(api, kind, language, {
        ...listQueryOf(listAskedIn(search)),
        itemsPerPage: PUBLICATIONS_PER_PAGE,
      }),
    }),
    check({ publications }, { search }) {
      if (publications.items.length === 0 && isPart(search)) throw new Response(null, { status: 404 });
    },
    head({ publications }, context) {
      const { i18n, language, publicUrl } = context;
      const title = i18n.t(`publications:${kind as PageKind}.title`);
      const path = paths.section(language, section);
      return {
        ...listHead(context, title, path, publications.items),
        description: i18n.t(`publications:${kind as PageKind}.line`),
        alternates: alternatesOf(lang => paths.section(lang, section)),
        data: [
          breadcrumbData([
            ['Parvis', publicUrl + paths.home(language)],
            [title, publicUrl + path],
          ]),
        ],
      };
    },
  });
};

const itemPage = (kind: PageKind) => {
  const { section, cover } = KINDS[kind];
  return declarePage({
    queries: ({ api, language, params }) => ({
      publication: publicationQuery(api, kind, language, params.slug ?? ''),
    }),
    later: ({ publication }, context) => around(context, `${kind}:${publication.id}`),
    check({ publication }, { language, params }) {
      if (publication.path !== `${section}/${params.slug}`)
        throw redirect(paths.text(language, publication.path ?? section), MOVED_FOR_GOOD);
    },
    head({ publication }, context) {
      const { i18n, language, publicUrl } = context;
      const shared = sharedPicture(publication, cover, language);
      const canonical = paths.text(language, publication.path ?? section);
      const { alternate } = publication;
      return {
        title: i18n.t('layout:titleOf', { title: publication.title }),
        description: publication.abstract,
        canonical,
        alternates: {
          [language]: canonical,
          ...(alternate && { [alternate.language]: paths.text(alternate.language, alternate.path) }),
        },
        ...shared,
        article: {
          publishedAt: publication.publishedAt,
          updatedAt: publication.updatedAt,
          author: publication.authorName,
        },
        data: import.meta.env.SSR
          ? [
              breadcrumbData([
                ['Parvis', publicUrl + paths.home(language)],
                [i18n.t(`publications:${kind}.title`), publicUrl + paths.section(language, section)],
                [publication.title, publicUrl + canonical],
              ]),
              articleData({ ...publication, summary: publication.abstract, canonical, ...shared }, context),
              ...('happensOn' in publication && publication.happensOn !== null
                ? [eventData({ ...publication, happensOn: publication.happensOn, canonical }, context)]
                : []),
            ]
          : [],
      };
    },
  });
};

export const listPages = {
  actualite: listPage('actualite'),
  document: listPage('document'),
  realisation: listPage('realisation'),
  multimedia: listPage('multimedia'),
};
export const itemPages = {
  actualite: itemPage('actualite'),
  document: itemPage('document'),
  realisation: itemPage('realisation'),
  multimedia: itemPage('multimedia'),
};
