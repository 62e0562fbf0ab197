import { useId } from 'react';
import { Field } from '../../../frame/forms/field.tsx';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { DateField } from '../../kit/pickers/date-field.tsx';
import type { DetailField } from '../kinds.ts';
import { DetailFiles } from './detail-files.tsx';
import { Words } from './text-column.tsx';
import { TextPicker } from './text-picker.tsx';
import type { Editing } from './use-edition.ts';

/** What only this kind has. */
export function Details({ editing }: { editing: Editing }) {
  return editing.kind.fields.map(field => <Detail key={field.name} field={field} editing={editing} />);
}

function Detail({ field, editing }: { field: DetailField; editing: Editing }) {
  const { t } = useTranslation('content');
  const id = useId();
  const { value, set, faults } = editing;
  const { name } = field;
  const props = {
    id,
    label: t(`fields.${name as 'place'}`),
    error: faults[name],
    hint: t(`hints.${name as 'inLanguage'}`, { defaultValue: '' }) || undefined,
  };
  const now = value(name);
  // What is left empty is taken away.
  const onValue = (written: string) => set(name, written === '' ? null : written);
  switch (field.as) {
    case 'words':
      return <Words {...props} value={now} rows={6} maxLength={20_000} onValue={onValue} />;
    case 'choice':
      return (
        <Field {...props}>
          {control => (
            <select
              {...control}
              className="input"
              value={String(now ?? '')}
              onChange={({ target }) => onValue(target.value)}
            >
              {(now ?? '') === '' && <option value="">{t('choose')}</option>}
              {field.options?.map(option => (
                <option key={option} value={option}>
                  {t(`options.${option as 'aid'}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'files':
      return <DetailFiles {...props} field={field} editing={editing} />;
    case 'address':
      return (
        <>
          <Line {...props} value={now} onValue={onValue} />
          {value('media') !== 'video' && (
            <DetailFiles
              {...props}
              id={`${id}-file`}
              label={t('orFile')}
              error={undefined}
              hint={undefined}
              field={{ ...field, code: value('media') === 'image' ? 'FILES_GALLERY' : 'FILES_AUDIO' }}
              editing={editing}
            />
          )}
        </>
      );
    case 'text':
      return <TextPicker {...props} value={now as string | null} onValue={picked => set(name, picked)} />;
    case 'number':
      return (
        <Line
          {...props}
          type="number"
          value={now}
          onValue={written => set(name, written === '' ? null : Number(written))}
        />
      );
    case 'day':
      return <DateField {...props} value={String(now ?? '')} onValue={onValue} />;
    case 'line':
      return <Line {...props} value={now} onValue={onValue} />;
    default:
      return field.as satisfies never;
  }
}

interface LineProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly onValue: (value: string) => void;
  readonly type?: 'number';
}

const Line = ({ value, onValue, type, ...field }: LineProps) => (
  <Field {...field}>
    {props => (
      <input
        {...props}
        className="input"
        type={type ?? 'text'}
        step={type === 'number' ? 'any' : undefined}
        value={String(value ?? '')}
        onChange={({ target }) => onValue(target.value)}
      />
    )}
  </Field>
);
