import type { Catalogue } from './catalogue.ts';
import { account } from './en-us/account.ts';
import { comments } from './en-us/comments.ts';
import { consents } from './en-us/consents.ts';
import { contact } from './en-us/contact.ts';
import { home } from './en-us/home.ts';
import { layout } from './en-us/layout.ts';
import { newsletter } from './en-us/newsletter.ts';
import { pictures } from './en-us/pictures.ts';
import { posts } from './en-us/posts.ts';
import { publications } from './en-us/publications.ts';
import { profile } from './en-us/profile.ts';
import { reading } from './en-us/reading.ts';
import { search } from './en-us/search.ts';
import { states } from './en-us/states.ts';
import { testimonies } from './en-us/testimonies.ts';

export const enUs: Catalogue = {
  account,
  comments,
  consents,
  contact,
  publications,
  home,
  layout,
  newsletter,
  pictures,
  posts,
  profile,
  reading,
  search,
  states,
  testimonies,
};
