import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import type { PostType } from '../../../../contract/taxonomy.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';

const postCard = () => import('../../../../contract/publications.ts').then(m => m.postCard);

export interface PostsAsked {
  readonly lang: Language;
  readonly type: PostType;
  /** Its slug. */
  readonly category?: string;
  readonly page?: number;
  readonly tag?: string;
  readonly 'order[viewCount]'?: string;
  readonly 'order[likeCount]'?: string;
  readonly itemsPerPage: number;
}

export const postsQuery = (api: Api, { lang, ...asked }: PostsAsked) =>
  queryOptions({
    queryKey: ['posts', lang, asked],
    queryFn: ({ signal }) =>
      api.list(withQuery('/api/posts', { ...asked, lang }), postCard, signal).then(typesetIn(lang)),
  });
