import { useTranslation } from 'react-i18next';
import { TextField } from '../frame/forms/fields.tsx';

/** The six digits of a mail; telephones offer to fill them in. */
export function CodeField() {
  const { t } = useTranslation('account');
  return (
    <TextField
      name="token"
      label={t('code')}
      hint={t('codeHint')}
      className="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
    />
  );
}
