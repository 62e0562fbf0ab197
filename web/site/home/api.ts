import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/languages.ts';
import { type Api, withQuery } from '../../frame/transport/client.ts';
import { typesetIn } from '../../frame/typesetting/typeset-page.ts';

const home = () => import('../../../contract/home.ts').then(m => m.home);

export const homeQuery = (api: Api, lang: Language) =>
  queryOptions({
    queryKey: ['home', lang],
    queryFn: ({ signal }) => api.item(withQuery('/api/home', { lang }), home, signal).then(typesetIn(lang)),
  });
