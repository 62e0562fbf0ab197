import { TextField } from '../frame/forms/fields.tsx';
import { useTranslation } from '../frame/start/use-translation.ts';

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
