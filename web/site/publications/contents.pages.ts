import { redirect } from 'react-router-dom';
import { breadcrumbData } from '../../frame/routes/breadcrumb.ts';
import { alternatesOf, declarePage } from '../../frame/routes/page.ts';
import { pageOf, paths, withPage } from '../../frame/routes/paths.ts';
import { coverOf } from '../covers/cover.tsx';
import { contentQuery, contentsQuery } from './api/contents.ts';
import { KINDS, type PageKind } from './kinds.ts';

export const CONTENTS_PER_PAGE = 12;
const MOVED_FOR_GOOD = 301;

const listPage = (kind: PageKind) => {
  const { section } = KINDS[kind];
  return declarePage({
    queries: ({ api, language, search }) => ({
      contents: contentsQuery(api, kind, language, pageOf(search), CONTENTS_PER_PAGE),
    }),
    check({ contents }, { search }) {
      if (contents.items.length === 0 && pageOf(search) > 1) throw new Response(null, { status: 404 });
    },
    head(_, { i18n, language, search, publicUrl }) {
      const page = pageOf(search);
      const title = i18n.t(`contents:${kind}.title`);
      const path = paths.section(language, section);
      return {
        title: i18n.t(page > 1 ? 'layout:titleOnPage' : 'layout:titleOf', { title, page }),
        description: i18n.t(`contents:${kind}.line`),
        canonical: withPage(path, page),
        feeds: path,
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
      content: contentQuery(api, kind, language, params.slug ?? ''),
    }),
    check({ content }, { language, params }) {
      if (content.path !== `${section}/${params.slug}`)
        throw redirect(paths.text(language, content.path ?? section), MOVED_FOR_GOOD);
    },
    head({ content }, { i18n, language, publicUrl }) {
      const canonical = paths.text(language, content.path ?? section);
      const { alternate } = content;
      return {
        title: i18n.t('layout:titleOf', { title: content.title }),
        description: content.abstract,
        canonical,
        alternates: {
          [language]: canonical,
          ...(alternate && { [alternate.language]: paths.text(alternate.language, alternate.path) }),
        },
        picture: coverOf(content, cover, 'share'),
        article: {
          publishedAt: content.publishedAt,
          updatedAt: content.updatedAt,
          author: content.authorName,
        },
        data: [
          breadcrumbData([
            ['Parvis', publicUrl + paths.home(language)],
            [i18n.t(`contents:${kind}.title`), publicUrl + paths.section(language, section)],
            [content.title, publicUrl + canonical],
          ]),
        ],
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
