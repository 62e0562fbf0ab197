export const layout = {
  skip: 'Aller au texte',
  homeTitle: 'Parvis, la place ouverte',
  description: 'Témoignages, enseignements et prières, en français et en anglais.',
} as const;
