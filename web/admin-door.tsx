import { lazy, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { declarePage } from './frame/routes/page.ts';
import { useHydrated } from './frame/start/hydrated.ts';
import { loadChunk } from './frame/transport/load-chunk.ts';

/** The admin area is another program: fetched only behind this door, never rendered on the server. */
const AdminApp = lazy(() =>
  loadChunk(() => import('./admin/admin-app.tsx')).then(m => ({ default: m.AdminApp })),
);

const Profile = lazy(() => import('./account/profile/profile.tsx').then(m => ({ default: m.Profile })));
const MyComments = lazy(() =>
  import('./account/profile/my-comments.tsx').then(m => ({ default: m.MyComments })),
);
const MyLikes = lazy(() => import('./account/profile/my-likes.tsx').then(m => ({ default: m.MyLikes })));
const MyTexts = lazy(() => import('./account/profile/my-texts.tsx').then(m => ({ default: m.MyTexts })));

/** The same screens as in the site. */
const PROFILE = (
  <Route path="account/profile">
    <Route index element={<Profile within="admin" />} />
    <Route path="comments" element={<MyComments within="admin" />} />
    <Route path="likes" element={<MyLikes within="admin" />} />
    <Route path="post" element={<MyTexts within="admin" />} />
  </Route>
);

/** What the server says of every screen of the admin area; the screens name themselves in the browser. */
export const adminPage = declarePage({
  queries: () => ({}),
  head: (_, { i18n }) => ({ title: 'Parvis', description: i18n.t('layout:description') }),
});

export function AdminDoor() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <AdminApp shared={PROFILE} />
    </Suspense>
  ) : null;
}
