import './account.css';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly onValue: (value: string) => void;
}

export function PasswordInput({ onValue, ...props }: PasswordInputProps) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  return (
    <span className="password">
      <input
        {...props}
        className="input"
        type={shown ? 'text' : 'password'}
        onChange={event => onValue(event.target.value)}
      />
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t('show')}
      </button>
    </span>
  );
}
