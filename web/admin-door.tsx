import { lazy, Suspense } from 'react';
import { useHydrated } from './app/hydrated.ts';

/** The admin area is another program: fetched only behind this door, never rendered on the server. */
const AdminApp = lazy(() => import('./admin/admin-app.tsx').then(m => ({ default: m.AdminApp })));

export function AdminDoor() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AdminApp />
    </Suspense>
  ) : null;
}
