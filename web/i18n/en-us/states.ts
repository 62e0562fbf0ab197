import type { Words } from '../catalogue.ts';
import type { states as fr } from '../fr/states.ts';

export const states: Words<typeof fr> = {
  missingTitle: 'There is no such page',
  missingLine: 'The text may have been withdrawn, or the address is incomplete. The square is still open.',
  brokenTitle: 'This page did not arrive',
  brokenLine: 'The network is slow or down, or the server is resting for a moment. Try again.',
  backHome: 'Back to the home page',
  searchIt: 'Search for a text',
  retry: 'Try again',
  loading: 'Loading…',
};
