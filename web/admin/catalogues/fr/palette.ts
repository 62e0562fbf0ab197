export const palette = {
  title: 'Aller à un écran ou à un texte',
  placeholder: 'Un écran, un titre, un mot du texte',
  screens: 'Écrans',
  texts: 'Textes publiés',
  keys: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
  nothing: 'Aucun écran ni texte publié ne correspond.',
  failed: 'La recherche n’a pas répondu\u00a0: seuls les écrans sont proposés.',
  kind: {
    enseignement: 'Enseignement',
    prierre: 'Prière',
    temoignage: 'Témoignage',
    actualite: 'Actualité',
    documentation: 'Document',
    realisation: 'Réalisation',
    multimedia: 'Multimédia',
  },
} as const;
