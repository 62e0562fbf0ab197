import type { Words } from '../../../i18n/catalogue.ts';
import type { mails as fr } from '../fr/mails.ts';

export const mails: Words<typeof fr> = {
  troubles_one: '{{count}} mail was not sent.',
  troubles_many: '{{count}} mails were not sent.',
  troubles_other: '{{count}} mails were not sent.',
  troublesLine: 'What holds them up, and what is tried again.',
  list: 'Mails in trouble',
  mail: 'Message',
  asked: 'Asked for',
  error: 'Answer of the server',
  outcome: 'What follows',
  againAt: 'Next attempt on {{time}}',
  givenUp: 'Given up',
  template: {
    verification: 'Confirmation code',
    passwordReset: 'Code for a new password',
    emailChange: 'Code for a new address',
    passwordChanged: 'Password changed',
    emailChanged: 'Address changed',
    sessionReuse: 'Session closed as a precaution',
  },
};
