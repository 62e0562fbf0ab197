import './publications.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../frame/layout/link.tsx';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { usePageContext } from '../../frame/routes/page.ts';
import { pageOf, paths } from '../../frame/routes/paths.ts';
import { EmptyState } from '../../frame/states/empty-state.tsx';
import { ListBar } from '../lists/list-bar.tsx';
import { KINDS, type PageKind, type Publication } from './kinds.ts';
import { PUBLICATIONS_PER_PAGE } from './publication.pages.ts';

interface ListFrameProps<Kind extends PageKind> {
  readonly kind: Kind;
  readonly publications: { readonly items: readonly Publication<Kind>[]; readonly totalItems: number };
  readonly children: ReactNode;
}

/** What the lists of all kinds have around them. */
export function ListFrame<Kind extends PageKind>({ kind, publications, children }: ListFrameProps<Kind>) {
  const { t } = useTranslation(['publications', 'states']);
  const { search, language } = usePageContext();
  const { items, totalItems } = publications;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{t(`${kind as PageKind}.title`)}</h1>
        <p className="lede">{t(`${kind as PageKind}.line`)}</p>
      </header>
      <ListBar list={paths.section(language, KINDS[kind].section)} items={items} totalItems={totalItems} />
      {items.length > 0 ? (
        children
      ) : (
        <EmptyState title={t(`${kind as PageKind}.none`)} line={t(`${kind as PageKind}.noneLine`)}>
          <Link className="button line" to={paths.home(language)}>
            {t('states:backHome')}
          </Link>
        </EmptyState>
      )}
      <Pagination page={pageOf(search)} itemsPerPage={PUBLICATIONS_PER_PAGE} totalItems={totalItems} />
    </div>
  );
}
