import type { Head } from '../../frame/routes/head.ts';
import type { PageContext } from '../../frame/routes/page.ts';
import { listAskedIn, withList } from '../../frame/routes/paths.ts';

/** What is on a page of a list. */
export type Listed = readonly {
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
}[];

/** The name of the theme to which a list is narrowed: every text in it bears it. */
export const themeName = (items: Listed, theme: string | undefined): string | undefined =>
  items[0]?.tags.find(({ slug }) => slug === theme)?.title ?? theme;

/** Of a page of a list: named by the theme to which it is narrowed, the list, and which page it is. */
export function listHead(
  { i18n, search }: PageContext,
  list: string,
  path: string,
  items: Listed,
): Pick<Head, 'title' | 'canonical' | 'feeds'> {
  const { theme, page } = listAskedIn(search);
  const title = theme ? `${i18n.t('posts:ofTheme', { theme: themeName(items, theme) })} · ${list}` : list;
  return {
    title: i18n.t(page > 1 ? 'layout:titleOnPage' : 'layout:titleOf', { title, page }),
    canonical: withList(path, { theme, page }),
    feeds: path,
  };
}
