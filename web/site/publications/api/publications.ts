import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, type Checked, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';
import { KINDS, type PageKind, type Publication } from '../kinds.ts';

const schemaOf =
  <Kind extends PageKind>(kind: Kind, as: 'publicationCard' | 'publicationItem') =>
  (): Promise<Checked<Publication<Kind>>> =>
    import('../../../../contract/publication-kinds.ts').then(
      m => m[as](kind) as unknown as Checked<Publication<Kind>>,
    );

export const publicationsQuery = <Kind extends PageKind>(
  api: Api,
  kind: Kind,
  lang: Language,
  asked: Readonly<Record<string, string | number | undefined>>,
) =>
  queryOptions({
    queryKey: ['publications', kind, lang, asked],
    queryFn: ({ signal }) =>
      api
        .list(
          withQuery(KINDS[kind].collection, { ...asked, lang }),
          schemaOf(kind, 'publicationCard'),
          signal,
        )
        .then(typesetIn(lang)),
  });

export const publicationQuery = <Kind extends PageKind>(api: Api, kind: Kind, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['publication', kind, lang, slug],
    queryFn: ({ signal }) => {
      const path = `${KINDS[kind].collection}/slug/${encodeURIComponent(slug)}`;
      return api
        .item(withQuery(path, { lang }), schemaOf(kind, 'publicationItem'), signal)
        .then(typesetIn(lang));
    },
  });
