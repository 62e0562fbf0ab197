import './resource-table.css';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LIMITS } from '../../../../contract/limits.ts';
import { Link } from '../../../frame/layout/link.tsx';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import type { Listed } from '../../../frame/transport/client.ts';
import { countOf } from '../../../frame/typesetting/dates.ts';
import { Absence, Loading } from '../shell/absences.tsx';
import { type Asked, askedIn, withAsked } from './asked.ts';
import { type Filter, FilterBar } from './filter-bar.tsx';
import { type Column, Rows } from './rows.tsx';
import { useAsked } from './use-asked.ts';

export interface ResourceTableProps<T extends { readonly id: number }> {
  /** What it lists, for who does not see it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** One page of the list, as it is asked for (`listQuery`). */
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query does not matter here
  readonly query: (asked: Asked) => UseQueryOptions<Listed<T>, Error, Listed<T>, any>;
  /** What a row is called, where it is ticked. */
  readonly nameOf: (item: T) => string;
  /** What the field says in which words are looked for; without it there is none. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  /** What can be done with several at once; without it nothing can be ticked. */
  readonly bulk?: (chosen: readonly number[], untick: (ids: readonly number[]) => void) => ReactNode;
  /** What is said while there is nothing at all. */
  readonly empty: { readonly title: string; readonly text?: string };
}

/** A list of the API as a table: docs/decisions/055-admin-kit.md. */
export function ResourceTable<T extends { readonly id: number }>(props: ResourceTableProps<T>) {
  const { columns, filters = [], bulk } = props;
  const { t } = useTranslation('admin');
  const [search, ask] = useAsked();
  const asked = askedIn(search, {
    sorts: columns.filter(column => column.sort).map(column => column.key),
    filters: Object.fromEntries(filters.map(({ key, options }) => [key, options.map(({ value }) => value)])),
    columns: columns.filter(column => column.optional).map(column => column.key),
  });
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...props.query(asked),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = asked.q !== '' || Object.keys(asked.filters).length > 0;
  const untick = (ids: readonly number[]) => ask({ untick: ids });
  const clear = () => ask({ q: '', filters: Object.fromEntries(filters.map(({ key }) => [key, ''])) });

  return (
    <section className="resource-table" aria-label={props.label} aria-busy={isPlaceholderData || undefined}>
      <FilterBar
        search={props.search}
        filters={filters}
        columns={columns}
        asked={asked}
        ask={ask}
        total={data?.totalItems}
      />
      {!data && isError && <Absence title={t('table.failed')} text={t('broken')} retry={refetch} />}
      {!data && !isError && <Loading />}
      {data?.items.length === 0 &&
        (isNarrowed ? (
          <Absence title={t('table.nothingFound')}>
            <button type="button" className="button line" onClick={clear}>
              {t('table.showAll')}
            </button>
          </Absence>
        ) : (
          <Absence {...props.empty} />
        ))}
      {data && data.items.length > 0 && (
        <Rows
          label={props.label}
          items={data.items}
          columns={columns.filter(({ key }) => !asked.without.includes(key))}
          nameOf={props.nameOf}
          asked={asked}
          ask={ask}
          canChoose={bulk !== undefined}
        />
      )}
      {bulk && asked.chosen.length > 0 && (
        <div className="table-bulk">
          <b role="status">{t('table.chosen', { count: asked.chosen.length })}</b>
          <button type="button" className="button bare" onClick={() => untick(asked.chosen)}>
            {t('table.unchoose')}
          </button>
          {bulk(asked.chosen, untick)}
        </div>
      )}
      {data && <Pages page={asked.page} totalItems={data.totalItems} />}
    </section>
  );
}

function Pages({ page, totalItems }: { page: number; totalItems: number }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { search } = useLocation();
  const last = Math.ceil(totalItems / LIMITS.itemsPerPageDefault);
  if (last <= 1) return null;
  const to = (target: number) => `?${withAsked(new URLSearchParams(search), { page: target })}`;
  const far = [
    [t('table.first'), 1, page > 2],
    [t('table.previous'), page - 1, page > 1],
    [t('table.next'), page + 1, page < last],
    [t('table.last'), last, page < last - 1],
  ] as const;
  return (
    <nav className="table-pages" aria-label={t('table.pages')}>
      <span>{t('table.pageOf', { page: countOf(page, language), last: countOf(last, language) })}</span>
      {far.map(
        ([name, target, isThere]) =>
          isThere && (
            <Link key={name} to={to(target)}>
              {name}
            </Link>
          ),
      )}
    </nav>
  );
}
