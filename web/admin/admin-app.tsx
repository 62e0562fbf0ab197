import './admin.css';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useServices } from '../frame/start/services-context.ts';
import { Boundary } from '../frame/states/boundary.tsx';
import { addAdminCatalogue } from './catalogues/catalogue.ts';
import { DecisionsProvider } from './desk/decisions/decisions-provider.tsx';
import { DraftsProvider } from './desk/drafts.tsx';
import { ModeratorsOnly } from './kit/guard/moderators-only.tsx';
import { LiveProvider } from './kit/live/live-provider.tsx';
import { Loading, MissingScreen } from './kit/shell/absences.tsx';
import { Shell } from './kit/shell/shell.tsx';

const Dashboard = lazy(() => import('./dashboard/dashboard.tsx').then(m => ({ default: m.Dashboard })));
const CommentsDesk = lazy(() =>
  import('./comments/comments-desk.tsx').then(m => ({ default: m.CommentsDesk })),
);
const DecidedList = lazy(() => import('./decided/decided-list.tsx').then(m => ({ default: m.DecidedList })));
const Desk = lazy(() => import('./desk/desk.tsx').then(m => ({ default: m.Desk })));

/** Everything below `/{lang}/admin`: its words, who may enter, its connection and its screens, with those of the site. */
export function AdminApp({ shared }: { shared: ReactNode }) {
  const { i18n } = useServices();
  const [words] = useState(() => addAdminCatalogue(i18n));
  return (
    <Suspense fallback={null}>
      <WithWords words={words} shared={shared} />
    </Suspense>
  );
}

function WithWords({ words, shared }: { words: Promise<void>; shared: ReactNode }) {
  use(words);
  const { i18n } = useServices();
  return (
    <I18nextProvider i18n={i18n} defaultNS="admin">
      <ModeratorsOnly>
        {person => (
          <LiveProvider>
            <DraftsProvider>
              <DecisionsProvider>
                <Shell person={person}>
                  <Screens>
                    <Routes>
                      <Route index element={<Dashboard />} />
                      <Route path="temoignage/decides" element={<DecidedList />} />
                      <Route path="temoignage/:id?" element={<Desk />} />
                      <Route path="commentaires" element={<CommentsDesk />} />
                      {shared}
                      <Route path="*" element={<MissingScreen />} />
                    </Routes>
                  </Screens>
                </Shell>
              </DecisionsProvider>
            </DraftsProvider>
          </LiveProvider>
        )}
      </ModeratorsOnly>
    </I18nextProvider>
  );
}

/** A screen that fails or does not come leaves the others, and their drafts, where they are. */
function Screens({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary of={pathname}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Boundary>
  );
}
