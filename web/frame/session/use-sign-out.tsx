import { type ReactNode, useState } from 'react';
import { BrandMark } from '../layout/brand-mark.tsx';
import { paths } from '../routes/paths.ts';
import { useServices } from '../start/services-context.ts';
import { useTranslation } from '../start/use-translation.ts';
import { leave } from './leave.ts';

/** Ends the session and loads the home page anew, so that nothing of the person stays in memory. */
export function useSignOut(): { signOut: () => void; leaving: ReactNode } {
  const { t } = useTranslation();
  const { api, session, language } = useServices();
  const [isLeaving, setLeaving] = useState(false);
  return {
    signOut() {
      setLeaving(true);
      // The browser may keep this page whole, and show it again on the way back.
      addEventListener('pagehide', () => setLeaving(false), { once: true });
      void leave(api, session).then(() => location.assign(paths.home(language)));
    },
    leaving: isLeaving && (
      <div className="leaving" role="status">
        <BrandMark />
        {t('leaving')}
      </div>
    ),
  };
}
