import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { mails as fr } from '../fr/mails.ts';

export const mails: Words<typeof fr> = {
  troubles_one: '{{count}} e-mail was not sent.',
  troubles_many: '{{count}} e-mails were not sent.',
  troubles_other: '{{count}} e-mails were not sent.',
  troublesLine: 'What is holding them up, and what will be tried again.',
  list: 'Unsent e-mails',
  mail: 'Message',
  asked: 'Requested',
  error: 'The server’s answer',
  outcome: 'Next step',
  againAt: 'Next attempt at {{time}}',
  givenUp: 'Given up',
  template: {
    verification: 'Confirmation code',
    passwordReset: 'Code for a new password',
    emailChange: 'Code for a new address',
    passwordChanged: 'Password changed',
    emailChanged: 'Address changed',
    sessionReuse: 'Session closed as a precaution',
    sealDispatched: 'Seal of the event log',
    testimonyPublished: 'Testimony published',
    testimonyRejected: 'Testimony not published',
    testimonyTakenDown: 'Testimony taken down',
    commentPublished: 'Comment published',
    commentRejected: 'Comment not published',
    commentAnswered: 'Reply to a comment',
    contactAnswered: 'Reply to a message',
    contactReceived: 'Message received, to the team',
  },
};
