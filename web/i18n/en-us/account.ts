import type { account as fr } from '../fr/account.ts';
import type { Words } from '../i18n.ts';

export const account: Words<typeof fr> = {
  signInLine: 'To send a testimony and follow those you have written.',
  signUp: 'Create an account',
  signUpLine: 'A name, an address, a password. It is free and will stay so.',
  draftWaits: 'Your testimony is kept on this device. It is waiting for you right after.',
  email: 'E-mail address',
  password: 'Password',
  confirmPassword: 'The password once more',
  firstName: 'First name',
  lastName: 'Last name',
  show: 'Show',
  passwordHint:
    'At least 8 characters, with an uppercase letter, a lowercase letter, a digit and one of @ - _ $ % ! *',
  required: 'This field is required.',
  emailWrong: 'This address is not complete.',
  emailUsed: 'There is already an account with this address.',
  passwordRule: 'The password lacks something: see what it has to contain.',
  passwordsDiffer: 'The two passwords are not the same.',
  refused: 'The address or the password is not right.',
  notReached: 'The server did not answer. Try again in a moment.',
  notCreated: 'An error occurred while creating your account.',
  entering: 'Signing in…',
  creating: 'Creating…',
  create: 'Create my account',
  noAccount: 'No account yet?',
  hasAccount: 'You already have an account?',
};
