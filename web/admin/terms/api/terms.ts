import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../../contract/languages.ts';
import { RESOURCES } from '../../../../contract/references.ts';
import type { Category, PostType, Tag, WholeCategory, WholeTag } from '../../../../contract/taxonomy.ts';
import { type Api, type LazySchema, withQuery } from '../../../frame/transport/client.ts';
import { listKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

/** Tags, or the categories of texts of one type. */
export type TermsOf = { readonly kind: 'tag' } | { readonly kind: 'category'; readonly type: PostType };
export type Term = Tag &
  Partial<Pick<Category, 'count' | 'rank' | 'description'>> & {
    readonly translations?: WholeCategory['translations'] | WholeTag['translations'];
  };

const contract = () => import('../../../../contract/taxonomy.ts');
const listed = { tag: () => contract().then(m => m.tag), category: () => contract().then(m => m.category) };
const whole = {
  tag: () => contract().then(m => m.wholeTag),
  category: () => contract().then(m => m.wholeCategory),
};
const resources = { tag: RESOURCES.Tag, category: RESOURCES.Category };

export const termSchema = ({ kind }: TermsOf) => whole[kind] as unknown as LazySchema<Term>;
export const termPath = ({ kind }: TermsOf, id: number) => `/api/${resources[kind].item}/${id}`;

export const termNow = (api: Api, of: TermsOf, id: number): Promise<Term> =>
  api.item(termPath(of, id), termSchema(of));

export const termsQuery = (api: Api, of: TermsOf, lang: Language, asked: Asked) => {
  const type = of.kind === 'category' ? of.type : undefined;
  const query = { ...listQuery(asked, 'title'), type, lang };
  return queryOptions({
    queryKey: [...listKey(of.kind), query],
    queryFn: ({ signal }) =>
      api.list(
        withQuery(`/api/${resources[of.kind].collection}`, query),
        listed[of.kind] as unknown as LazySchema<Term>,
        signal,
      ),
  });
};

export const createTerm = (api: Api, of: TermsOf, body: object, key: string): Promise<unknown> =>
  api.post(
    `/api/${resources[of.kind].collection}`,
    of.kind === 'category' ? { ...body, type: of.type } : body,
    key,
  );

export const changeTerm = (
  api: Api,
  of: TermsOf,
  id: number,
  patch: object,
  etag?: string,
): Promise<unknown> =>
  api.write(
    'PATCH',
    termPath(of, id),
    patch,
    undefined,
    etag === undefined ? undefined : { 'If-Match': etag },
  );

/** Each of them into the one that stays. */
export async function mergeTerms(api: Api, of: TermsOf, ids: readonly number[], into: number): Promise<void> {
  for (const id of ids)
    if (id !== into) await api.write('POST', `${termPath(of, id)}/merge`, { into: termPath(of, into) });
}

export const removeTerm = (api: Api, of: TermsOf, id: number): Promise<undefined> =>
  api.write('DELETE', termPath(of, id));
