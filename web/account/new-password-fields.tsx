import '../frame/forms/password.css';
import { PasswordField } from '../frame/forms/fields.tsx';
import { useTranslation } from '../frame/start/use-translation.ts';

/** A password that somebody chooses, typed twice. */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        label={t('confirmPassword')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
