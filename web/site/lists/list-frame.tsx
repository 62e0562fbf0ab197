import type { ReactNode } from 'react';
import { Link } from '../../frame/layout/link.tsx';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { ListBar } from './list-bar.tsx';
import type { Listed } from './list-head.ts';

interface ListFrameProps {
  /** The address of the list. */
  readonly list: string;
  readonly texts: { readonly items: Listed; readonly totalItems: number };
  readonly itemsPerPage: number;
  /** What is said where there is no text. */
  readonly none: { readonly title: string; readonly line: string };
  readonly children: ReactNode;
}

/** What stands around the texts of any list. */
export function ListFrame({ list, texts, itemsPerPage, none, children }: ListFrameProps) {
  const { t } = useTranslation('states');
  const { search, language } = usePageContext();
  const { items, totalItems } = texts;
  return (
    <>
      <ListBar list={list} items={items} totalItems={totalItems} />
      {items.length > 0 ? (
        children
      ) : (
        <EmptyState {...none}>
          <Link className="button line" to={paths.home(language)}>
            {t('backHome')}
          </Link>
        </EmptyState>
      )}
      <Pagination page={pageOf(search)} itemsPerPage={itemsPerPage} totalItems={totalItems} />
    </>
  );
}
