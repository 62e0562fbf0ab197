import type { Words } from '../../../i18n/catalogue.ts';
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
  lostLong: 'The connection is lost. What is shown may have changed; another attempt is under way.',
  againLive: 'Live again.',
  deniedTitle: 'This area is for the editors',
  denied:
    'You are signed in as {{name}}, without the role of editor or administrator. If you are to moderate or follow the figures, ask an administrator for that role.',
  brokenTitle: 'This area did not arrive',
  broken: 'The server did not answer. Check the connection, then try again.',
  retry: 'Try again',
  missingTitle: 'There is no such page',
  missing: 'This address leads to no screen of the administration.',
};
