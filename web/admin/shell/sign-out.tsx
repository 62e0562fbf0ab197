import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services-context.ts';
import { paths } from '../../paths.ts';

/** `before` runs while the token is still there. The home page is loaded anew: nothing of the person stays. */
export function SignOut({ className, before }: { className: string; before?: () => void }) {
  const { t } = useTranslation('admin');
  const { session, language } = useServices();
  const signOut = () => {
    before?.();
    location.assign(paths.home(language));
    addEventListener('pagehide', session.end, { once: true });
  };
  return (
    <button type="button" className={className} onClick={signOut}>
      {t('signOut')}
    </button>
  );
}
