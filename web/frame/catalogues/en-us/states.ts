import type { Words } from '../catalogue.ts';
import type { states as fr } from '../fr/states.ts';

export const states: Words<typeof fr> = {
  missingTitle: 'Page not found',
  missingLine: 'The text may have been withdrawn, or the address may be incomplete.',
  brokenTitle: 'This page did not load',
  partBroken: 'Something did not load',
  brokenLine: 'The network may be slow or down, or the server busy. Try again.',
  backHome: 'Back to the home page',
  searchIt: 'Search for a text',
  retry: 'Try again',
  copied: 'copy to clipBoard successfully',
  notCopied: 'copy to clipBoard not successfully',
  loading: 'Loading…',
};
