import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../../contract/languages.ts';
import type { Post } from '../../../contract/publications.ts';
import { declarePage } from '../../frame/routes/page.ts';
import { type Api, type Checked, withQuery } from '../../frame/transport/client.ts';
import { typesetIn } from '../../frame/typesetting/typeset-page.ts';
import type { PageKind, Publication } from '../publications/kinds.ts';

/** What a secret link leads to, by its kind. */
export type Previewed =
  | { readonly kind: 'post'; readonly item: Post }
  | { readonly [Kind in PageKind]: { readonly kind: Kind; readonly item: Publication<Kind> } }[PageKind];

const KIND_OF: Readonly<Record<string, Previewed['kind']>> = {
  Post: 'post',
  Actualite: 'actualite',
  Document: 'document',
  Realisation: 'realisation',
  Multimedia: 'multimedia',
};

const kindOf = (answer: unknown) => KIND_OF[(answer as { '@type'?: string })['@type'] ?? ''];

/** Of what has a page of its own; a voice is heard on the page of its text. */
const previewed = async (): Promise<Checked<Post | Publication>> => {
  const { publicationItem } = await import('../../../contract/publication-kinds.ts');
  return {
    parse: answer => publicationItem(kindOf(answer) ?? 'post').parse(answer) as unknown as Post | Publication,
  };
};

const previewQuery = (api: Api, lang: Language, secret: string) =>
  queryOptions({
    queryKey: ['preview', lang, secret],
    queryFn: async ({ signal }): Promise<Previewed | null> => {
      const path = withQuery(`/api/previews/${encodeURIComponent(secret)}`, { lang });
      const item = await api.item(path, previewed, signal).then(typesetIn(lang));
      const kind = kindOf(item);
      return kind ? ({ kind, item } as Previewed) : null;
    },
  });

/** A text as the public will see it, for who has the link: no search engine is told of it. */
export const previewPage = declarePage({
  queries: ({ api, language, params }) => ({
    previewed: previewQuery(api, language, params.secret ?? ''),
  }),
  check({ previewed: found }) {
    if (!found) throw new Response(null, { status: 404 });
  },
  head: ({ previewed: found }, { i18n }) => ({
    title: i18n.t('layout:titleOf', { title: found?.item.title ?? '' }),
    description: i18n.t('layout:description'),
  }),
});
