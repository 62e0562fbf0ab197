import { forgetAllKept } from '../../../frame/forms/kept.ts';
import { paths } from '../../../frame/routes/paths.ts';
import { leave } from '../../../frame/session/leave.ts';
import { keepOver } from '../../../frame/session/session-over.ts';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';

/** The home page is loaded anew: nothing of the person stays. */
export function SignOut() {
  const { t } = useTranslation('admin');
  const { api, session, language } = useServices();
  const signOut = () => {
    location.assign(paths.home(language));
    addEventListener(
      'pagehide',
      () => {
        void leave(api, session);
        // The page does not live to see the answer.
        session.end();
        keepOver(false);
        forgetAllKept();
      },
      { once: true },
    );
  };
  return (
    <button type="button" onClick={signOut}>
      {t('signOut')}
    </button>
  );
}
