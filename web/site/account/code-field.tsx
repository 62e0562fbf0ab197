import { useTranslation } from 'react-i18next';
import { Field } from '../../frame/forms/field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** The six digits of a letter; telephones offer to fill them in. */
export function CodeField({ value, onValue, error }: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field id="token" label={t('code')} hint={t('codeHint')} error={error}>
      {props => (
        <input
          {...props}
          className="input code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={value}
          onChange={event => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
