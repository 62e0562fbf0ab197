import { useTranslation } from 'react-i18next';
import { useLanguage } from '../start/services-context.ts';
import { type DayPart, partsIn, type TypedDay } from './day.ts';

const LENGTHS: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 };

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: TypedDay;
  readonly onValue: (value: TypedDay) => void;
  readonly error: string | undefined;
}

/** A day of birth in three fields: the browser's own field speaks the language of the browser, and begins today. */
export function DayField({ id, label, value, onValue, error }: DayFieldProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return (
    <fieldset className="field day-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div>
        {partsIn(language).map((part, at) => (
          <label key={part}>
            {t(`dayPart.${part}`)}
            <input
              // The first one stands for the whole where a fault is to be mended.
              id={at === 0 ? id : undefined}
              name={`${id}-${part}`}
              className="input"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={LENGTHS[part]}
              aria-invalid={error ? true : undefined}
              value={value[part]}
              onChange={({ target }) => onValue({ ...value, [part]: target.value })}
            />
          </label>
        ))}
      </div>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
