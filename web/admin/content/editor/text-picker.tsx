import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Field } from '../../../frame/forms/field.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { textQuery, textsQuery } from '../api/texts.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** A reference. */
  readonly value: string | null;
  readonly onValue: (reference: string | null) => void;
}

/** The teaching or the prayer that is read aloud, found by its title. */
export function TextPicker({ value, onValue, ...field }: Props) {
  const { t } = useTranslation('content');
  const { api, language } = useServices();
  const [typed, setTyped] = useState('');
  const { data: chosen } = useQuery(textQuery(api, value));
  const { data: found = [] } = useQuery(textsQuery(api, language, useDeferredValue(typed.trim())));
  if (value)
    return (
      <div className="field text-picker">
        <span className="label">{field.label}</span>
        <p className="actions">
          <b>{chosen?.title ?? value}</b>
          <button type="button" className="button line" onClick={() => onValue(null)}>
            {t('change')}
          </button>
        </p>
        {field.error && <span className="error">{field.error}</span>}
      </div>
    );
  return (
    <div className="text-picker">
      <Field {...field} hint={t('textHint')}>
        {props => (
          <input
            {...props}
            className="input"
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <ul>
        {found.map(text => (
          <li key={text['@id']}>
            <button type="button" onClick={() => onValue(text['@id'])}>
              {text.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
