import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import type { PostType } from '../../../../contract/taxonomy.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';

const category = () => import('../../../../contract/taxonomy.ts').then(m => m.category);

/** What the API gives at once. */
const MOST = 100;

/** Those with the most texts, of all types. */
export const busiestCategoriesQuery = (api: Api, lang: Language, itemsPerPage: number) =>
  queryOptions({
    queryKey: ['categories', lang, 'busiest', itemsPerPage],
    queryFn: ({ signal }) =>
      api
        .list(withQuery('/api/categories', { 'order[count]': 'desc', itemsPerPage, lang }), category, signal)
        .then(typesetIn(lang)),
  });

export const categoriesQuery = (api: Api, lang: Language, type?: PostType) =>
  queryOptions({
    queryKey: ['categories', lang, type],
    queryFn: ({ signal }) =>
      api
        .list(withQuery('/api/categories', { type, itemsPerPage: MOST, lang }), category, signal)
        .then(typesetIn(lang)),
  });
