import './consents.css';
import { useTranslation } from 'react-i18next';
import { PrivacyLink } from './privacy-link.tsx';

interface ConsentBoxProps {
  readonly id: string;
  readonly purpose: 'testimony' | 'newsletter';
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Whether nothing is sent without it. */
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
}

/** What is agreed to, how long it holds and how it is withdrawn. Ticked by the person alone. */
export function ConsentBox({ id, purpose, checked, onChange, isRequired, error }: ConsentBoxProps) {
  const { t } = useTranslation('consents');
  return (
    <div className="consent">
      <input
        id={id}
        name={id}
        type="checkbox"
        checked={checked}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-words ${id}-error` : `${id}-words`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{t(`${purpose}.agree`)}</label>
      <span className="hint" id={`${id}-words`}>
        {t(`${purpose}.words`)} <PrivacyLink />
      </span>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
