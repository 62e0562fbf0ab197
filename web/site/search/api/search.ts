import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import type { SearchAnswer, SearchKind } from '../../../../contract/search.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';

const searchAnswer = () => import('../../../../contract/search.ts').then(m => m.searchAnswer);

export interface SearchAsked {
  readonly q: string;
  readonly kind?: SearchKind;
  readonly page?: number;
  readonly itemsPerPage: number;
}

export const search = (
  api: Api,
  lang: Language,
  asked: SearchAsked,
  signal?: AbortSignal,
): Promise<SearchAnswer> =>
  api.item(withQuery('/api/search', { ...asked, lang }), searchAnswer, signal).then(typesetIn(lang));

export const searchQuery = (api: Api, lang: Language, asked: SearchAsked) =>
  queryOptions({
    queryKey: ['search', lang, asked],
    queryFn: ({ signal }) => search(api, lang, asked, signal),
  });
