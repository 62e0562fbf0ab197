import { account } from './fr/account.ts';
import { comments } from './fr/comments.ts';
import { consents } from './fr/consents.ts';
import { contact } from './fr/contact.ts';
import { contents } from './fr/contents.ts';
import { forms } from './fr/forms.ts';
import { home } from './fr/home.ts';
import { layout } from './fr/layout.ts';
import { newsletter } from './fr/newsletter.ts';
import { posts } from './fr/posts.ts';
import { reading } from './fr/reading.ts';
import { search } from './fr/search.ts';
import { states } from './fr/states.ts';
import { testimonies } from './fr/testimonies.ts';

/** The French texts of the public site, by feature; the language whose keys the others follow. */
export const fr = {
  account,
  comments,
  consents,
  contact,
  contents,
  forms,
  home,
  layout,
  newsletter,
  posts,
  reading,
  search,
  states,
  testimonies,
} as const;
