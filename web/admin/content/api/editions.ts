import { queryOptions } from '@tanstack/react-query';
import type { Edition } from '../../../../contract/editions.ts';
import type { Language } from '../../../../contract/languages.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey, listKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';
import type { ContentKind } from '../kinds.ts';

const edition = () => import('../../../../contract/editions.ts').then(m => m.edition);

export const editionKey = ({ item }: ContentKind, id: number) => [...adminKey, 'edition', item, id] as const;

const listedEdition = () => import('../../../../contract/editions.ts').then(m => m.listedEdition);

/** Of all lists: fetched anew when a text is written, published or gone, whoever did it. */
export const editionsKey = listKey('publication');

/** One page of the list of a kind. */
export const editionsQuery = (api: Api, kind: ContentKind, lang: Language, asked: Asked) => {
  const path = withQuery(`${kind.collection}/editions`, {
    lang,
    type: kind.type ?? undefined,
    ...listQuery(asked, 'title'),
  });
  return queryOptions({
    queryKey: [...editionsKey, path],
    queryFn: ({ signal }) => api.list(path, listedEdition, signal),
  });
};

/** Both languages of a publication, and what they share. */
export const editionQuery = (api: Api, kind: ContentKind, id: number) =>
  queryOptions({
    queryKey: editionKey(kind, id),
    queryFn: ({ signal }): Promise<Edition> => api.item(`${kind.item}/${id}/edition`, edition, signal),
  });

export const editionNow = (api: Api, { item }: ContentKind, id: number): Promise<Edition> =>
  api.item(`${item}/${id}/edition`, edition);

/** Only what is still as it was at `revision`: otherwise the API answers 412. */
export const changeEdition = (
  api: Api,
  { item }: ContentKind,
  { id, revision }: Pick<Edition, 'id' | 'revision'>,
  body: object,
): Promise<Edition> =>
  api.write('PATCH', `${item}/${id}/edition`, body, edition, { 'If-Match': `"${revision}"` });

/** The first text of a publication; answers its id. */
export async function addPublication(
  api: Api,
  { collection, type }: ContentKind,
  language: Language,
  body: object,
  key: string,
): Promise<number> {
  const made = await api.post(collection, { ...(type && { type }), ...body, language }, key);
  return (made as { readonly id: number }).id;
}
