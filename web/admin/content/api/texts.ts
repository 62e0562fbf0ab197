import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../kit/query-keys.ts';

interface Titled {
  readonly '@id': string;
  readonly title: string;
}

const titled = async () => {
  const { postCard } = await import('../../../../contract/publications.ts');
  return postCard.pick({ '@id': true, title: true });
};

/** Published teachings and prayers whose title has these words in it. */
export const textsQuery = (api: Api, lang: Language, title: string) =>
  queryOptions({
    queryKey: [...adminKey, 'texts', lang, title],
    queryFn: async ({ signal }): Promise<readonly Titled[]> =>
      (await api.list(withQuery('/api/posts', { lang, title: [title], itemsPerPage: 8 }), titled, signal))
        .items,
    enabled: title.length > 1,
  });

export const textQuery = (api: Api, reference: string | null) =>
  queryOptions({
    queryKey: [...adminKey, 'text', reference],
    queryFn: ({ signal }): Promise<Titled> => api.item(reference ?? '', titled, signal),
    enabled: reference !== null,
  });
