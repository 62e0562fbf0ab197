/** What somebody agrees to: an account, that what tells of a belief is published, the newsletter, that a message is kept. */
export type Purpose = 'account' | 'testimony' | 'newsletter' | 'contact';

/**
 * The versions of the words that each form has shown, the present one last; the words of that one stand in
 * `web/frame/catalogues/fr/consents.ts` and beside it. Older ones stay here: a page may have been open for long.
 */
export const WORDINGS = {
  account: ['2026-11'],
  testimony: ['2026-11'],
  newsletter: ['2026-11'],
  contact: ['2026-11'],
} as const satisfies Record<Purpose, readonly [string, ...string[]]>;

/** The version that is shown and agreed to now: the last one of its purpose. */
export const presentWording = <P extends Purpose>(purpose: P): (typeof WORDINGS)[P][number] =>
  WORDINGS[purpose].at(-1) as (typeof WORDINGS)[P][number];
