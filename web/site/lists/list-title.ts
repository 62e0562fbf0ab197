import type { PageContext } from '../../frame/routes/page.ts';
import { listAskedIn } from '../../frame/routes/paths.ts';

/** What is on a page of a list. */
export type Listed = readonly {
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
}[];

/** The name of the theme to which a list is narrowed: every text in it bears it. */
export const themeName = (items: Listed, theme: string | undefined): string | undefined =>
  items[0]?.tags.find(({ slug }) => slug === theme)?.title ?? theme;

/** Of a page of a list: its name, the theme to which it is narrowed, and which page it is. */
export function listTitle({ i18n, search }: PageContext, list: string, items: Listed): string {
  const { theme, page } = listAskedIn(search);
  const title = theme ? i18n.t('layout:titleOfTheme', { list, theme: themeName(items, theme) }) : list;
  return i18n.t(page > 1 ? 'layout:titleOnPage' : 'layout:titleOf', { title, page });
}
