import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import type { PostType } from '../../../../contract/taxonomy.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';

const post = () => import('../../../../contract/publications.ts').then(m => m.post);

export const postQuery = (api: Api, lang: Language, type: PostType, slug: string) =>
  queryOptions({
    queryKey: ['post', lang, type, slug],
    queryFn: ({ signal }) =>
      api
        .item(withQuery(`/api/posts/${type}/${encodeURIComponent(slug)}`, { lang }), post, signal)
        .then(typesetIn(lang)),
  });
