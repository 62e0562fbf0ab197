import type { Words } from '../catalogue.ts';
import type { forms as fr } from '../fr/forms.ts';

export const forms: Words<typeof fr> = {
  show: 'Show',
  sending: 'Sending…',
  needsScript: 'To continue, turn on JavaScript in your browser.',
  faults_one: 'One field needs to be corrected.',
  faults_other: '{{count}} fields need to be corrected.',
  offline: 'You are offline. Try again when the connection is back.',
  offlineKept: 'You are offline. What you wrote is kept: try again when the connection is back.',
  noAnswer: 'The server did not answer. Try again in a moment.',
  noAnswerKept: 'The server did not answer. What you wrote is kept: try again in a moment.',
  gone: 'What you sent did not arrive.',
  signedOut: 'You are no longer signed in. Sign in, then try again.',
  signedOutKept: 'You are no longer signed in. Sign in again: what you wrote will still be here.',
};
