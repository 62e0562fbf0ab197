import './bars.css';
import { useLanguage } from '../../frame/start/services-context.ts';

export interface BarOf {
  readonly name: string;
  readonly value: number;
  /** In place of the value. */
  readonly written?: string;
  /** Beside it. */
  readonly note?: string;
}

/** Some few values, each with its name: they need no axis. */
export function Bars({ rows }: { rows: readonly BarOf[] }) {
  const language = useLanguage();
  const top = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="bars">
      {rows.map(({ name, value, written, note }) => (
        <li key={name}>
          <span>{name}</span>
          <i style={{ inlineSize: `${(100 * value) / top}%` }} />
          <b>
            {written ?? value.toLocaleString(language)}
            {note && <small> {note}</small>}
          </b>
        </li>
      ))}
    </ul>
  );
}
