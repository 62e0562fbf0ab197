import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { admin as fr } from '../fr/admin.ts';

export const admin: Words<typeof fr> = {
  area: 'Administration',
  skip: 'Skip to the content',
  navigation: 'Desk',
  moderation: 'Moderation',
  moderationCount: 'Moderation, {{count}} waiting',
  comments: 'Comments',
  commentsCount: 'Comments, {{count}} waiting',
  dashboard: 'Dashboard',
  backToSite: 'View the site',
  signOut: 'Sign out',
  loading: 'Loading',
  live: 'Live',
  connecting: 'Connecting…',
  lost: 'Connection lost',
  lostLong: 'The connection is lost. What you see may be out of date; we are trying to reconnect.',
  againLive: 'Live again.',
  deniedTitle: 'This area is for editors',
  denied:
    'You are signed in as {{name}}, without the role of editor or administrator. If you need it, ask an administrator.',
  brokenTitle: 'This area did not load',
  broken: 'The server did not answer. Check the connection, then try again.',
  retry: 'Try again',
  missingTitle: 'Page not found',
  missing: 'There is no screen at this address.',
};
