import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { housePages as fr } from '../fr/house-pages.ts';

export const housePages: Words<typeof fr> = {
  title: 'Site pages',
  languages: { fr: 'French', 'en-US': 'English' },
  asShipped: 'as Parvis comes with it',
  written: 'written on {{day}}',
  see: 'See the published page',
  back: 'All pages',
  gone: 'This page does not exist',
  pageTitle: 'Title',
  abstract: 'Introduction',
  content: 'Text',
  save: 'Publish',
  saved: 'Published.',
  preview: 'Preview',
  narrow: 'As on a phone',
  closePreview: 'Close the preview',
};
