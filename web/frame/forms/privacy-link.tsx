import { Link } from '../layout/link.tsx';
import { paths } from '../routes/paths.ts';
import { useLanguage } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';

/** Beside every form that takes an address: what is done with it. In a tab of its own, so that nothing typed is lost. */
export function PrivacyLink() {
  const { t } = useTranslation('layout');
  return (
    <Link to={paths.house(useLanguage(), 'privacy-policies')} target="_blank">
      {t('privacy')}
    </Link>
  );
}
