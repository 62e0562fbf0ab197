import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { typesetIn } from '../../../frame/typesetting/typeset-page.ts';
import { testimoniesKey } from './my-testimonies.ts';

type ListAskedOfApi = Readonly<Record<string, string | number | undefined>>;

const testimonyCard = () => import('../../../../contract/testimonies.ts').then(m => m.testimonyCard);

export const testimoniesQuery = (api: Api, lang: Language, asked: ListAskedOfApi) =>
  queryOptions({
    queryKey: [...testimoniesKey, lang, asked],
    queryFn: ({ signal }) =>
      api
        .list(withQuery('/api/temoignages', { ...asked, lang }), testimonyCard, signal)
        .then(typesetIn(lang)),
  });
