import { presentWording } from '../../../contract/wordings.ts';
import { useTranslation } from '../start/use-translation.ts';
import { CheckBox } from './fields.tsx';
import { PrivacyLink } from './privacy-link.tsx';

interface ConsentBoxProps {
  /** Of the field: its value is the version of the words that were shown. */
  readonly name?: string;
  readonly purpose: 'testimony' | 'newsletter';
  /** Whether nothing is sent without it. */
  readonly required?: boolean;
}

/** What is agreed to, how long it holds and how it is withdrawn. Ticked by the person alone. */
export function ConsentBox({ name = 'consent', purpose, required }: ConsentBoxProps) {
  const { t } = useTranslation('consents');
  return (
    <CheckBox
      name={name}
      value={presentWording(purpose)}
      label={t(`${purpose}.agree`)}
      hint={
        <>
          {t(`${purpose}.words`)} <PrivacyLink />
        </>
      }
      required={required}
    />
  );
}
