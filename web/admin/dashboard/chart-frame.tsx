import './chart-frame.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../frame/start/use-translation.ts';
import { saveFile } from '../../frame/transport/save-file.ts';
import { csvOf } from '../kit/csv/csv.ts';
import { usePhone } from '../kit/use-phone.ts';

type Cell = string | number;

/** How the charts are shown: drawn, or as the figures behind them. */
export type Display = 'curves' | 'tables';

/** The figures behind a chart. The first cell names its row. */
export interface Figure {
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: Cell[]])[];
}

interface Props {
  readonly title: string;
  readonly subtitle?: string;
  /** Of twelve columns. */
  readonly columns: number;
  readonly display: Display;
  readonly figure: Figure;
  /** On a phone, where the others are folded until they are asked for. */
  readonly isFirst?: boolean;
  /** The chart. */
  readonly children: ReactNode;
}

export function ChartFrame({ title, subtitle, columns, display, figure, isFirst = false, children }: Props) {
  const { t, i18n } = useTranslation('dashboard');
  const { head, rows } = figure;
  const write = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString(i18n.language) : cell);
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(isFirst);
  const shown = (
    <>
      {subtitle && <p className="subtitle">{subtitle}</p>}
      {rows.length === 0 ? (
        <p className="none">{t('nothingYet')}</p>
      ) : display === 'tables' ? (
        <FigureTable
          caption={title}
          head={head}
          rows={rows.map(([name, ...values]) => [name, ...values.map(write)])}
        />
      ) : (
        children
      )}
      {rows.length > 0 && (
        <button
          type="button"
          className="export"
          aria-label={t('exportOf', { title })}
          onClick={() => saveFile(`${title}.csv`, csvOf([head, ...rows].map(row => row.map(String))))}
        >
          {t('export')}
        </button>
      )}
    </>
  );
  if (!isPhone)
    return (
      <section className="chart" data-columns={columns} aria-label={title}>
        <h2>{title}</h2>
        {shown}
      </section>
    );
  return (
    <section className="chart" data-folded={isOpen ? undefined : ''} aria-label={title}>
      <h2>
        <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </button>
      </h2>
      {isOpen && shown}
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly [name: ReactNode, ...values: ReactNode[]])[];
}

const SHOWN = 10;

/** What a chart shows, in figures: the first rows, and all of them when they are asked for. */
export function FigureTable({ caption, head, rows }: TableProps) {
  const { t } = useTranslation('dashboard');
  const [all, setAll] = useState(false);
  return (
    <div className="figure-table">
      <table aria-label={caption}>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, SHOWN)).map(([name, ...values], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && (
        <button type="button" className="more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('showAll', { count: rows.length })}
        </button>
      )}
    </div>
  );
}
