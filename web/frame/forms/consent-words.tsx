import './consent-words.css';
import { useTranslation } from '../start/use-translation.ts';
import { PrivacyLink } from './privacy-link.tsx';

/** Where nothing has to be ticked: what is done cannot be done without what is asked for. */
export function ConsentWords({ purpose }: { purpose: 'account' | 'contact' }) {
  const { t } = useTranslation('consents');
  return (
    <p className="consent-words">
      {t(`${purpose}.words`)} <PrivacyLink />
    </p>
  );
}
