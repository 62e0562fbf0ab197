import type { Catalogue } from './catalogue.ts';
import { account } from './en-us/account.ts';
import { comments } from './en-us/comments.ts';
import { consents } from './en-us/consents.ts';
import { contact } from './en-us/contact.ts';
import { everyPage } from './en-us/every-page.ts';
import { home } from './en-us/home.ts';
import { newsletter } from './en-us/newsletter.ts';
import { pictures } from './en-us/pictures.ts';
import { profile } from './en-us/profile.ts';
import { testimonies } from './en-us/testimonies.ts';

export const enUs: Catalogue = {
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
};
