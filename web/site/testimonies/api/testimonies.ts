import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';
import { testimoniesKey } from './my-testimonies.ts';

const testimonyCard = () => import('../../../../contract/testimonies.ts').then(m => m.testimonyCard);

export const testimoniesQuery = (api: Api, lang: Language, page: number, itemsPerPage: number) =>
  queryOptions({
    queryKey: [...testimoniesKey, lang, { page, itemsPerPage }],
    queryFn: ({ signal }) =>
      api
        .list(withQuery('/api/temoignages', { page, itemsPerPage, lang }), testimonyCard, signal)
        .then(typesetIn(lang)),
  });
