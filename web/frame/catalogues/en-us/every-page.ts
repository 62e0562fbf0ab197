import { forms } from './forms.ts';
import { layout } from './layout.ts';
import { posts } from './posts.ts';
import { publications } from './publications.ts';
import { reading } from './reading.ts';
import { search } from './search.ts';
import { states } from './states.ts';

/** What browsers have on every page; the others come with the pages that show them (`later-words.ts`). */
export const everyPage = {
  publications,
  forms,
  layout,
  posts,
  reading,
  search,
  states,
} as const;
