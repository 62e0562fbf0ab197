import type { Words } from '../catalogue.ts';
import type { pictures as fr } from '../fr/pictures.ts';

export const pictures: Words<typeof fr> = {
  choose: 'Choose a picture',
  change: 'Change the picture',
  remove: 'Remove the picture',
  chosen: 'The chosen picture',
  cropArea: 'Crop the picture',
  cropHint: 'Move the picture with the mouse, a finger or the arrow keys.',
  zoom: 'Zoom',
  take: 'Keep this crop',
  cancel: 'Cancel',
  hint: 'JPEG, PNG or WebP. It is reduced to 500 kB at most.',
  unsupported: '{{name}} has an unsupported format',
  tooLarge: '{{name}} is larger than 500K',
  notSent: '{{name}} may not have arrived: the connection was lost. Choose it again.',
  unfinished: 'The picture is not there yet: keep its crop or cancel it, or wait until it has been sent.',
};
