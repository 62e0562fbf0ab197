import type { Catalogue } from './catalogue.ts';
import { account } from './en-us/account.ts';
import { comments } from './en-us/comments.ts';
import { consents } from './en-us/consents.ts';
import { contact } from './en-us/contact.ts';
import { contents } from './en-us/contents.ts';
import { forms } from './en-us/forms.ts';
import { home } from './en-us/home.ts';
import { layout } from './en-us/layout.ts';
import { newsletter } from './en-us/newsletter.ts';
import { posts } from './en-us/posts.ts';
import { reading } from './en-us/reading.ts';
import { search } from './en-us/search.ts';
import { states } from './en-us/states.ts';
import { testimonies } from './en-us/testimonies.ts';

export const enUs: Catalogue = {
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
};
