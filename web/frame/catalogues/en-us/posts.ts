import type { Words } from '../catalogue.ts';
import type { posts as fr } from '../fr/posts.ts';

export const posts: Words<typeof fr> = {
  categories: 'Categories',
  allCategories: 'All',
  findCategory: 'Find a category',
  categoriesFound_zero: 'No category has that name.',
  categoriesFound_one: '{{count}} category found',
  categoriesFound_other: '{{count}} categories found',
  texts_one: '{{shown}} text',
  texts_other: '{{shown}} texts',
  ofTheme: 'Theme: {{theme}}',
  allThemes: 'All themes',
  sort: 'Sort',
  sorts: { newest: 'Newest', read: 'Most read', liked: 'Most liked' },
  noneYet: 'Nothing here yet.',
  noneYetLine: 'The first texts of this section will be here soon.',
};
