import type { ReactNode } from 'react';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { type Asked, type Change, nextSort } from './asked.ts';

export interface Column<T> {
  /** As the API sorts by it, where it does. */
  readonly key: string;
  readonly title: string;
  readonly cell: (item: T) => ReactNode;
  readonly sort?: boolean;
  /** Can be left out. */
  readonly optional?: boolean;
  readonly numeric?: boolean;
}

interface RowsProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** The first names the row. */
  readonly columns: readonly Column<T>[];
  readonly nameOf: (item: T) => string;
  readonly asked: Asked;
  readonly ask: (change: Change) => void;
  readonly canChoose: boolean;
}

const directionOf = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

export function Rows<T extends { readonly id: number }>(props: RowsProps<T>) {
  const { items, columns, nameOf, asked, ask, canChoose } = props;
  const { t } = useTranslation('admin');
  const chosen = new Set(asked.chosen);
  const isAll = items.every(({ id }) => chosen.has(id));
  const choose = (ids: readonly number[], isChosen: boolean) =>
    ask(isChosen ? { tick: ids } : { untick: ids });
  return (
    <div className="table-room">
      <table>
        <caption className="hidden">{props.label}</caption>
        <thead>
          <tr>
            {canChoose && (
              <th scope="col" className="table-choice">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('table.chooseAll')}
                    checked={isAll}
                    onChange={({ target }) =>
                      choose(
                        items.map(({ id }) => id),
                        target.checked,
                      )
                    }
                  />
                  <span>{t('table.chooseAll')}</span>
                </label>
              </th>
            )}
            {columns.map(({ key, title, sort, numeric }) => (
              <th
                key={key}
                scope="col"
                data-numeric={numeric || undefined}
                aria-sort={sort ? directionOf(key, asked.sort) : undefined}
              >
                {sort ? (
                  <button type="button" onClick={() => ask({ sort: nextSort(key, asked.sort) })}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.id} data-chosen={chosen.has(item.id) || undefined}>
              {canChoose && (
                <td className="table-choice">
                  <input
                    type="checkbox"
                    aria-label={t('table.choose', { name: nameOf(item) })}
                    checked={chosen.has(item.id)}
                    onChange={({ target }) => choose([item.id], target.checked)}
                  />
                </td>
              )}
              {columns.map(({ key, title, cell, numeric }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={index === 0 ? 'row' : undefined}
                    data-numeric={numeric || undefined}
                    data-title={title}
                  >
                    {cell(item)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
