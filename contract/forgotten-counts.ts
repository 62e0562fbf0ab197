import type { Forgotten } from './accounts.ts';

const COUNTED = [
  'testimonies',
  'comments',
  'contacts',
  'subscriptions',
  'devices',
  'files',
  'letters',
  'keptTexts',
] as const;

/** What was removed of who is forgotten, and what stays, without what there was none of. */
export const forgottenCounts = (removed: Forgotten['removed']) =>
  COUNTED.flatMap(what => (removed && removed[what] > 0 ? { what, count: removed[what] } : []));
