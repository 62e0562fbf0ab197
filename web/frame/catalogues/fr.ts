import { account } from './fr/account.ts';
import { comments } from './fr/comments.ts';
import { consents } from './fr/consents.ts';
import { contact } from './fr/contact.ts';
import { everyPage } from './fr/every-page.ts';
import { home } from './fr/home.ts';
import { newsletter } from './fr/newsletter.ts';
import { pictures } from './fr/pictures.ts';
import { profile } from './fr/profile.ts';
import { testimonies } from './fr/testimonies.ts';

/** The French texts of the public site, by feature; the language whose keys the others follow. */
export const fr = {
  ...everyPage,
  account,
  comments,
  consents,
  contact,
  home,
  newsletter,
  pictures,
  profile,
  testimonies,
} as const;
