import type { layout as fr } from '../fr/layout.ts';
import type { Words } from '../i18n.ts';

export const layout: Words<typeof fr> = {
  skip: 'Skip to the text',
  homeTitle: 'Parvis, the open square',
  description: 'Testimonies, teachings and prayers, in French and English.',
};
