import type { Language } from '../../contract/languages.ts';

/** What somebody is told whose comment was answered. `{text}`: as it names what it stands under. */
export const COMMENT_ANSWERED: Readonly<
  Record<Language, { readonly subject: string; readonly first: string; readonly link: string }>
> = {
  fr: {
    subject: 'Quelqu’un a répondu à votre commentaire',
    first: 'Une réponse à votre commentaire sous {text} vient d’être publiée.',
    link: 'La lire\u00a0:',
  },
  'en-US': {
    subject: 'Someone replied to your comment',
    first: 'A reply to your comment on {text} has just been published.',
    link: 'Read it:',
  },
};

/** Where a comment under a testimony is found, by who wrote it. */
export const OWN_COMMENTS = {
  path: 'mon-profil/commentaires',
  link: { fr: 'Vos commentaires\u00a0:', 'en-US': 'Your comments:' },
} as const;
