import type { Words } from '../catalogue.ts';
import type { reading as fr } from '../fr/reading.ts';

export const reading: Words<typeof fr> = {
  minutes_one: '{{count}} min',
  minutes_other: '{{count}} min',
  minutesToRead_one: '{{count}} min read',
  minutesToRead_other: '{{count}} min read',
  publisher: 'Published by {{name}}',
  views_one: '{{shown}} view',
  views_other: '{{shown}} views',
  actions: 'Actions for this text',
  like: 'Like',
  likeFailed: 'Action failed',
  share: 'Share',
  copied: 'copy to clipBoard successfully',
  notCopied: 'copy to clipBoard not successfully',
  print: 'Print',
  about: 'About this text',
  inCategories: 'Categories',
  themes: 'Themes',
  picture: 'Picture: {{credit}}',
  similar: 'You may also like',
};
