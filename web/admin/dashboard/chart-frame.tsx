import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Of twelve columns. */
  readonly columns: number;
  readonly children: ReactNode;
}

export function ChartFrame({ title, subtitle, columns, children }: Props) {
  return (
    <section className="chart" data-columns={columns}>
      <h2>{title}</h2>
      {subtitle && <p className="subtitle">{subtitle}</p>}
      {children}
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly [name: ReactNode, ...values: ReactNode[]])[];
}

/** What a chart shows, in figures. */
export function FigureTable({ caption, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="figure-table" aria-label={caption} tabIndex={0}>
      <table>
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
          {rows.map(([name, ...values], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in the order of time
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
    </section>
  );
}
