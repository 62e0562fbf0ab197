import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { declarePage } from './frame/routes/page.ts';
import { paths } from './frame/routes/paths.ts';
import { useHydrated } from './frame/start/hydrated.ts';
import type { Services } from './frame/start/services.ts';
import { useTranslation } from './frame/start/use-translation.ts';
import { headFor, loadChunk } from './frame/transport/load-chunk.ts';

/** The admin area is another program: fetched only behind this door, never rendered on the server. */
const AdminApp = lazy(() =>
  loadChunk(() => import('./admin/admin-app.tsx')).then(m => ({ default: m.AdminApp })),
);

/** What the server says of every screen of the admin area; the screens name themselves in the browser. */
export const adminPage = declarePage({
  queries: () => ({}),
  head: (_, { i18n }) => ({ title: 'Parvis', description: i18n.t('layout:description') }),
});

/** Lets through to addresses that lead to a screen; the others lead home (specification, section 2). */
export async function adminLoader(
  { params, request }: LoaderFunctionArgs,
  { language }: Services,
): Promise<null> {
  headFor(request.url);
  const { elsewhere } = await loadChunk(() => import('./admin/screens.ts'));
  const other = elsewhere(params['*'] ?? '');
  if (other === undefined) return null;
  if (other === 'outside') throw redirect(paths.home(language));
  const { search } = new URL(request.url);
  const to = paths.admin(language, other.within) + (other.within.includes('?') ? '' : search);
  // For good: to the server, another redirect says that there is no page (`page-server.ts`).
  throw redirect(to, 301);
}

export function AdminDoor() {
  const { t } = useTranslation('forms');
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AdminApp />
    </Suspense>
  ) : (
    <noscript>
      <p className="notice">{t('needsScript')}</p>
    </noscript>
  );
}
