import { queryOptions } from '@tanstack/react-query';
import { type Language, otherLanguage } from '../../../../contract/languages.ts';
import type { PostType } from '../../../../contract/taxonomy.ts';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../query-keys.ts';

export interface PickedTerm {
  readonly '@id': string;
  readonly title: string;
}
type Kind = 'category' | 'tag';

const COLLECTION = { category: '/api/categories', tag: '/api/tags' } as const;
const schemaOf = (kind: Kind) => () => import('../../../../contract/taxonomy.ts').then(m => m[kind]);

export const termsKey = (kind: Kind) => [...adminKey, 'terms', kind] as const;

const AT_ONCE = 100;

/** All of them, by name: they are as many as people keep in mind. */
export const termsQuery = (api: Api, kind: Kind, lang: Language, type?: PostType) =>
  queryOptions({
    queryKey: [...termsKey(kind), lang, type],
    async queryFn({ signal }): Promise<readonly PickedTerm[]> {
      const all: PickedTerm[] = [];
      for (let page = 1; ; page++) {
        const asked = { lang, itemsPerPage: AT_ONCE, page, type: type && [type] };
        const { items, totalItems } = await api.list<PickedTerm>(
          withQuery(COLLECTION[kind], asked),
          schemaOf(kind),
          signal,
        );
        all.push(...items);
        if (items.length === 0 || all.length >= totalItems)
          return all.toSorted((a, b) => a.title.localeCompare(b.title, lang));
      }
    },
  });

interface NewTerm {
  readonly kind: Kind;
  readonly type: PostType | undefined;
  readonly language: Language;
  readonly title: string;
  /** In the other language. */
  readonly other: string;
}

export function addTerm(api: Api, term: NewTerm, key: string): Promise<PickedTerm> {
  const { kind, type, language, title, other } = term;
  const body = {
    title,
    ...(type && { type }),
    translations: { [otherLanguage(language)]: { title: other } },
  };
  return api.write<PickedTerm>('POST', COLLECTION[kind], body, schemaOf(kind), { 'Idempotency-Key': key });
}
