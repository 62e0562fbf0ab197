import './publications.css';
import type { ReactNode } from 'react';
import { usePageContext } from '../../frame/routes/page.ts';
import { paths } from '../../frame/routes/paths.ts';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { KINDS, type PageKind, type Publication } from './kinds.ts';
import { PUBLICATIONS_PER_PAGE } from './publication.pages.ts';

interface KindListProps<Kind extends PageKind> {
  readonly kind: Kind;
  readonly publications: { readonly items: readonly Publication<Kind>[]; readonly totalItems: number };
  readonly children: ReactNode;
}

/** What the lists of all kinds have around them. */
export function KindList<Kind extends PageKind>({ kind, publications, children }: KindListProps<Kind>) {
  const { t } = useTranslation('publications');
  const { language } = usePageContext();
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{t(`${kind as PageKind}.title`)}</h1>
        <p className="lede">{t(`${kind as PageKind}.line`)}</p>
      </header>
      <ListFrame
        list={paths.section(language, KINDS[kind].section)}
        texts={publications}
        itemsPerPage={PUBLICATIONS_PER_PAGE}
        none={{ title: t(`${kind as PageKind}.none`), line: t(`${kind as PageKind}.noneLine`) }}
      >
        {children}
      </ListFrame>
    </div>
  );
}
