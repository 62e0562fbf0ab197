import './day-field.css';
import { useId } from 'react';
import { useLanguage } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';
import { type DayPart, partsIn, partsOf } from './day.ts';
import { useField } from './form-context.ts';

const LENGTHS: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 };

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly defaultValue?: string | null;
}

/**
 * A day of birth in three fields, `birthDay-day` and so on: the browser's own field speaks the language of the browser,
 * and begins with today.
 */
export function DayField({ label, defaultValue }: DayFieldProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { fault } = useField('birthDay');
  const id = useId();
  const parts = partsOf(defaultValue);
  return (
    <fieldset className="field day-field">
      <legend>{label}</legend>
      <div>
        {partsIn(language).map(part => (
          <label key={part}>
            {t(`dayPart.${part}`)}
            <input
              className="input"
              name={`birthDay-${part}`}
              data-field="birthDay"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={LENGTHS[part]}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? id : undefined}
              defaultValue={parts[part]}
            />
          </label>
        ))}
      </div>
      {fault && (
        <span className="error" id={id}>
          {fault}
        </span>
      )}
    </fieldset>
  );
}
