import type { Words } from '../catalogue.ts';
import type { posts as fr } from '../fr/posts.ts';

export const posts: Words<typeof fr> = {
  categories: 'Categories',
  allCategories: 'All',
  noneYet: 'Nothing here yet.',
  noneYetLine: 'The first texts of this section will be here soon.',
};
