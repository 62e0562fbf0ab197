import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Pagination } from '../../frame/layout/pagination.tsx';
import { pageOf, withPage } from '../../frame/routes/paths.ts';
import { LoadingRows } from '../../frame/states/loading-rows.tsx';
import { ProblemNotice } from '../../frame/states/problem-notice.tsx';
import type { Listed } from '../../frame/transport/client.ts';
import { PER_PAGE } from './api/own-texts.ts';

interface OwnListProps<Item> {
  readonly found: UseQueryResult<Listed<Item>>;
  /** In the place of a list without entries. */
  readonly none: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A page of what somebody has written or liked. */
export function OwnList<Item>({ found: { data, error, refetch }, none, children }: OwnListProps<Item>) {
  const page = useListPage();
  const { pathname } = useLocation();
  if (!data) return error ? <ProblemNotice onRetry={() => void refetch()} /> : <LoadingRows />;
  if (data.totalItems === 0) return none;
  // The last one of this page was taken back.
  if (data.items.length === 0)
    return <Navigate to={withPage(pathname, Math.ceil(data.totalItems / PER_PAGE))} replace />;
  return (
    <>
      <ul className="own-list">{data.items.map(children)}</ul>
      <Pagination page={page} itemsPerPage={PER_PAGE} totalItems={data.totalItems} />
    </>
  );
}

export function useListPage(): number {
  const [search] = useSearchParams();
  return pageOf(search);
}
