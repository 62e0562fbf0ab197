export const posts = {
  categories: 'Catégories',
  allCategories: 'Tout',
  texts_one: '{{shown}} texte',
  texts_other: '{{shown}} textes',
  ofTheme: 'Thème : {{theme}}',
  allThemes: 'Tous les thèmes',
  sort: 'Trier',
  sorts: { newest: 'Les plus récents', read: 'Les plus lus', liked: 'Les plus aimés' },
  noneYet: 'La place est encore vide.',
  noneYetLine: 'Les premiers textes de cette rubrique arrivent bientôt.',
} as const;
