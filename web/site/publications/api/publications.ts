import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, type Checked, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';
import { KINDS, type PageKind, type Publication } from '../kinds.ts';

const schemaOf =
  (kind: PageKind, as: 'publicationCard' | 'publicationItem') => (): Promise<Checked<Publication>> =>
    import('../../../../contract/publication-kinds.ts').then(
      m => m[as](kind) as unknown as Checked<Publication>,
    );

export const publicationsQuery = (
  api: Api,
  kind: PageKind,
  lang: Language,
  page: number,
  itemsPerPage: number,
) =>
  queryOptions({
    queryKey: ['publications', kind, lang, { page, itemsPerPage }],
    queryFn: ({ signal }) =>
      api
        .list(
          withQuery(KINDS[kind].collection, { page, itemsPerPage, lang }),
          schemaOf(kind, 'publicationCard'),
          signal,
        )
        .then(typesetIn(lang)),
  });

export const publicationQuery = (api: Api, kind: PageKind, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['publication', kind, lang, slug],
    queryFn: ({ signal }) => {
      const path = `${KINDS[kind].collection}/slug/${encodeURIComponent(slug)}`;
      return api
        .item(withQuery(path, { lang }), schemaOf(kind, 'publicationItem'), signal)
        .then(typesetIn(lang));
    },
  });
