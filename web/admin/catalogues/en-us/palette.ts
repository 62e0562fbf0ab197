import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { palette as fr } from '../fr/palette.ts';

export const palette: Words<typeof fr> = {
  title: 'Go to a screen or a text',
  placeholder: 'A screen, a title, a word of the text',
  screens: 'Screens',
  texts: 'Published texts',
  keys: 'Arrows to choose, Enter to open, Escape to close',
  nothing: 'No screen and no published text matches.',
  failed: 'The search did not answer: only screens are offered.',
  kind: {
    enseignement: 'Teaching',
    prierre: 'Prayer',
    temoignage: 'Testimony',
    actualite: 'News',
    documentation: 'Document',
    realisation: 'Our works',
    multimedia: 'Multimedia',
  },
};
