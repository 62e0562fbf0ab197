import type { states as fr } from '../fr/states.ts';
import type { Words } from '../i18n.ts';

export const states: Words<typeof fr> = {
  missingTitle: 'There is no such page',
  brokenTitle: 'This page did not arrive',
};
