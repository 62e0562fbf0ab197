export const posts = {
  categories: 'Catégories',
  allCategories: 'Tout',
  noneYet: 'La place est encore vide.',
  noneYetLine: 'Les premiers textes de cette rubrique arrivent bientôt.',
} as const;
