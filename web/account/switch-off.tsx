import { Link } from '../frame/layout/link.tsx';
import { paths } from '../frame/routes/paths.ts';
import { useLanguage } from '../frame/start/services-context.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { switchOffMails } from './api/codes.ts';
import { ByLink } from './by-link.tsx';

export function SwitchOff() {
  const { t } = useTranslation('account');
  return (
    <ByLink what="switchOff" send={switchOffMails} unknown={t('switchOffUnknown')}>
      <p className="other">
        <Link to={`${paths.myProfile(useLanguage())}#mails`}>{t('switchOffProfile')}</Link>
      </p>
    </ByLink>
  );
}
