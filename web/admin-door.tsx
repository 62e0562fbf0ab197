import { lazy, Suspense } from 'react';
import { declarePage } from './frame/routes/page.ts';
import { useHydrated } from './frame/start/hydrated.ts';

/** The admin area is another program: fetched only behind this door, never rendered on the server. */
const AdminApp = lazy(() => import('./admin/admin-app.tsx').then(m => ({ default: m.AdminApp })));

/** What the server says of every screen of the admin area; the screens name themselves in the browser. */
export const adminPage = declarePage({
  queries: () => ({}),
  head: (_, { i18n }) => ({ title: 'Parvis', description: i18n.t('layout:description') }),
});

export function AdminDoor() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AdminApp />
    </Suspense>
  ) : null;
}
