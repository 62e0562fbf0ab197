import { useId } from 'react';
import { useLanguage } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { countOf } from '../../../frame/typesetting/dates.ts';
import { useTypedWords } from '../use-typed-words.ts';
import type { Asked, Change } from './asked.ts';
import type { Column } from './rows.tsx';

export interface Filter {
  /** As the API filters by it. */
  readonly key: string;
  readonly label: string;
  /** What it is while nothing is chosen; default: all. */
  readonly usual?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterBarProps {
  readonly search: string | undefined;
  readonly filters: readonly Filter[];
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'sort' | 'optional'>[];
  readonly asked: Asked;
  readonly ask: (change: Change) => void;
  /** How many there are; undefined until it is known. */
  readonly total: number | undefined;
}

export function FilterBar({ search, filters, columns, asked, ask, total }: FilterBarProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const sorts = columns.filter(({ sort }) => sort);
  return (
    <search className="table-filters">
      {search !== undefined && <SearchField label={search} q={asked.q} onSearch={q => ask({ q })} />}
      {filters.map(({ key, label, usual, options }) => (
        <Choice
          key={key}
          label={label}
          value={asked.filters[key] ?? ''}
          options={[{ value: '', label: usual ?? t('table.all') }, ...options]}
          onChoose={value => ask({ filters: { [key]: value } })}
        />
      ))}
      {sorts.length > 0 && (
        <Choice
          className="table-sorts"
          label={t('table.sort')}
          value={asked.sort ?? ''}
          options={[
            { value: '', label: t('table.unsorted') },
            ...sorts.flatMap(({ key, title }) => [
              { value: key, label: t('table.rising', { title }) },
              { value: `-${key}`, label: t('table.falling', { title }) },
            ]),
          ]}
          onChoose={sort => ask({ sort })}
        />
      )}
      <Columns columns={columns} without={asked.without} ask={ask} />
      <p role="status">
        {total !== undefined && t('table.total', { count: total, total: countOf(total, language) })}
      </p>
    </search>
  );
}

function SearchField({ label, q, onSearch }: { label: string; q: string; onSearch: (q: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useTypedWords(q, onSearch);
  return (
    <div className="table-search">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className="input"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Filter['options'];
  readonly onChoose: (value: string) => void;
  readonly className?: string;
}

function Choice({ label, value, options, onChoose, className }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(one => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Columns({
  columns,
  without,
  ask,
}: Pick<FilterBarProps, 'columns' | 'ask'> & { without: readonly string[] }) {
  const { t } = useTranslation('admin');
  const optional = columns.filter(column => column.optional);
  if (optional.length === 0) return null;
  return (
    <details className="table-columns">
      <summary>{t('table.columns')}</summary>
      <div>
        {optional.map(({ key, title }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={!without.includes(key)}
              onChange={({ target }) =>
                ask({ without: target.checked ? without.filter(one => one !== key) : [...without, key] })
              }
            />
            {title}
          </label>
        ))}
      </div>
    </details>
  );
}
