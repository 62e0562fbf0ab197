import { queryOptions } from '@tanstack/react-query';
import type { HousePageName } from '../../../../contract/house-pages.ts';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';

const housePage = () => import('../../../../contract/house-pages.ts').then(m => m.housePage);

export const housePageQuery = (api: Api, lang: Language, name: HousePageName) =>
  queryOptions({
    queryKey: ['house page', lang, name],
    queryFn: ({ signal }) =>
      api.item(withQuery(`/api/house_page/${name}`, { lang }), housePage, signal).then(typesetIn(lang)),
  });
