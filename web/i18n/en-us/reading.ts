import type { Words } from '../catalogue.ts';
import type { reading as fr } from '../fr/reading.ts';

export const reading: Words<typeof fr> = {
  minutes_one: '{{count}} min',
  minutes_other: '{{count}} min',
  minutesToRead_one: '{{count}} min read',
  minutesToRead_other: '{{count}} min read',
  views_one: '{{shown}} reading',
  views_other: '{{shown}} readings',
  actions: 'What to do with this text',
  like: 'Like',
  likeFailed: 'It did not go through. Try again.',
  share: 'Share',
  copied: 'Address copied',
  notCopied: 'Could not copy',
  print: 'Print',
  about: 'Around this text',
  inCategories: 'Categories',
  themes: 'Themes',
  similar: 'To read in the same light',
};
