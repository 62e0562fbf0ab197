import './admin.css';
import { Suspense, use, useState } from 'react';
import { Navigate, useLocation, useParams, useRoutes } from 'react-router-dom';
import type { User } from '../../contract/accounts.ts';
import { mayHear } from '../../contract/roles.ts';
import { paths } from '../frame/routes/paths.ts';
import { useLanguage, useServices } from '../frame/start/services-context.ts';
import { useTranslation } from '../frame/start/use-translation.ts';
import { Boundary } from '../frame/states/boundary.tsx';
import { loadAnew } from '../frame/transport/load-anew.ts';
import { addAdminWords } from './catalogues/catalogue.ts';
import { DecisionsProvider } from './desk/decisions/decisions-provider.tsx';
import { DraftsProvider } from './desk/edit/drafts.tsx';
import { ConfirmProvider } from './kit/dialog/confirm.tsx';
import { LeaveGuard } from './kit/form/leave-warning.tsx';
import { SignedIn } from './kit/guard/signed-in.tsx';
import { LiveProvider } from './kit/live/live-provider.tsx';
import { NoticesProvider } from './kit/notices/notices.tsx';
import { Absence, Denied, Loading } from './kit/shell/absences.tsx';
import { navigationOf } from './kit/shell/navigation.ts';
import { useScreenTitle } from './kit/shell/screen-title.ts';
import { Shell } from './kit/shell/shell.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.ts';
import { ADMIN_SCREENS, screenAt } from './screens.ts';

/** Everything below `/{lang}/admin`: its words, who may enter, its connection and its screens. */
export function AdminApp() {
  const services = useServices();
  const { '*': path = '' } = useParams();
  const [begun] = useState(() => {
    const screens = ADMIN_SCREENS.map(screen => lazyScreen(screen, services));
    // Beside who is signed in and what stands around it, not after them.
    screens.find(({ screen }) => screen === screenAt(path))?.begin();
    return { screens, words: addAdminWords(services.i18n, services.language, ['admin']) };
  });
  return (
    <Suspense fallback={null}>
      <WithWords {...begun} />
    </Suspense>
  );
}

function WithWords({ words, screens }: { words: Promise<void>; screens: readonly LazyScreen[] }) {
  use(words);
  return (
    <SignedIn>
      {person => (
        <LiveProvider isOpen={mayHear(person.roles)}>
          <NoticesProvider>
            <ConfirmProvider>
              <DraftsProvider>
                <DecisionsProvider>
                  <LeaveGuard>
                    <Shell person={person}>
                      <Screens person={person} screens={screens} />
                    </Shell>
                  </LeaveGuard>
                </DecisionsProvider>
              </DraftsProvider>
            </ConfirmProvider>
          </NoticesProvider>
        </LiveProvider>
      )}
    </SignedIn>
  );
}

function Screens({ person, screens }: { person: User; screens: readonly LazyScreen[] }) {
  return useRoutes(
    screens.map(lazily => ({
      path: lazily.screen.path,
      element: <OneScreen key={lazily.screen.path} person={person} {...lazily} />,
    })),
  );
}

/** A screen that fails or does not come leaves the others, and their drafts, where they are. */
function OneScreen({ person, screen, Screen }: LazyScreen & { person: User }) {
  const { t } = useTranslation(['admin', 'states']);
  const language = useLanguage();
  const { pathname } = useLocation();
  useScreenTitle(t(`screens.${screen.title}`));
  if (!screen.may(person.roles)) {
    // At the door of the area everybody is led to the first screen that is theirs.
    const [first] = screen.path === '' ? navigationOf(person.roles, {}, '').groups : [];
    const to = first?.links[0]?.to;
    return to === undefined ? (
      <Denied name={person.firstName} />
    ) : (
      <Navigate replace to={paths.admin(language, to)} />
    );
  }
  return (
    <Boundary
      of={pathname}
      instead={
        <main className="screen" id="main">
          <Absence heading="h1" title={t('states:brokenTitle')} text={t('broken')} retry={loadAnew} />
        </main>
      }
    >
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </Boundary>
  );
}
