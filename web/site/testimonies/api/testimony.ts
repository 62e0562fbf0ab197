import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';

const testimony = () => import('../../../../contract/testimonies.ts').then(m => m.testimony);

export const testimonyQuery = (api: Api, lang: Language, slug: string) =>
  queryOptions({
    queryKey: ['testimony', lang, slug],
    queryFn: ({ signal }) =>
      api
        .item(withQuery(`/api/temoignages/slug/${encodeURIComponent(slug)}`, { lang }), testimony, signal)
        .then(typesetIn(lang)),
  });
