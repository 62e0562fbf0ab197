import { useTranslation } from 'react-i18next';
import { Field } from '../../frame/forms/field.tsx';
import type { NewPassword } from './new-account.ts';
import { PasswordInput } from './password-input.tsx';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onValue: (value: NewPassword) => void;
  readonly errorOf: (field: keyof NewPassword) => string | undefined;
}

/** A password that somebody chooses, typed twice. */
export function NewPasswordFields({ value, onValue, errorOf }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  return (['password', 'confirmPassword'] as const).map(name => (
    <Field
      key={name}
      id={name}
      label={t(name === 'password' ? 'newPassword' : name)}
      hint={name === 'password' ? t('passwordHint') : undefined}
      error={errorOf(name)}
    >
      {props => (
        <PasswordInput
          {...props}
          autoComplete="new-password"
          value={value[name]}
          onValue={typed => onValue({ ...value, [name]: typed })}
        />
      )}
    </Field>
  ));
}
