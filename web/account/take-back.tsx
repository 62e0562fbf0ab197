import { useTranslation } from '../frame/start/use-translation.ts';
import { takeBack } from './api/codes.ts';
import { ByLink } from './by-link.tsx';

/** What was sent without an account is taken back. */
function TakenBack({ what }: { what: 'takeBack' | 'endLetter' }) {
  const { t } = useTranslation('account');
  return <ByLink what={what} send={takeBack} unknown={t('takeBackUnknown')} />;
}

export const TakeBack = () => <TakenBack what="takeBack" />;
export const EndLetter = () => <TakenBack what="endLetter" />;
