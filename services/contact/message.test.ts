import { test } from 'vitest';
import type { ConsentEvent } from '../../events/consents.ts';
import type { ContactEvent } from '../../events/contact.ts';
import { given } from '../../tests/given.ts';
import { messageDecider } from './message.ts';

const message = {
  contactId: 4,
  kind: 'message',
  userId: null,
  firstName: 'Marie',
  lastName: 'Exemple',
  email: 'marie@example.org',
  address: '',
  phone: null,
  content: 'Bonjour.',
  language: 'fr',
} as const;
const receive = { kind: 'receive', message, consent: '2026-11' } as const;
const agreed = (wording: string | null, userId: number | null = null): ConsentEvent => ({
  type: 'ConsentRecorded',
  data: { purpose: 'contact', id: 4, userId, wording },
});
const withdrawn: ConsentEvent = { type: 'ConsentWithdrawn', data: { purpose: 'contact', id: 4 } };
const received: ContactEvent = { type: 'ContactReceived', data: message };
const remove = { kind: 'remove', by: { userId: 2, roles: ['ROLE_EDITOR'] }, contactId: 4 } as const;
const removed: ContactEvent = { type: 'ContactRemoved', data: { contactId: 4 } };

test('a message is received once, and removed once, by editors', () => {
  given(messageDecider).when(receive).happens(agreed('2026-11'), received);
  given(messageDecider)
    .when({ ...receive, consent: null })
    .happens(agreed(null), received);
  given(messageDecider, received).when(receive).refused('conflict', 'conflict');
  // Nobody has taken back anything.
  given(messageDecider, received).when(remove).happens(removed);
  given(messageDecider, agreed(null), received, withdrawn, removed)
    .when(remove)
    .refused('notFound', 'notFound');
  given(messageDecider).when(remove).refused('notFound', 'notFound');
  given(messageDecider, received)
    .when({ ...remove, by: { userId: 7, roles: ['ROLE_USER'] } })
    .refused('forbidden', 'forbidden');
});

test('who wrote it signed in takes it back, and nobody else without a role', () => {
  const theirs = given(messageDecider, { type: 'ContactReceived', data: { ...message, userId: 7 } });
  theirs.when({ ...remove, by: { userId: 7, roles: ['ROLE_USER'] } }).happens(withdrawn, removed);
  theirs.when({ ...remove, by: { userId: 8, roles: ['ROLE_USER'] } }).refused('forbidden', 'forbidden');
  // A visitor is not the visitor who wrote a message.
  given(messageDecider, received)
    .when({ ...remove, by: { userId: null, roles: [] } })
    .refused('forbidden', 'forbidden');
});

test('help is asked for by who is signed in', () => {
  const help = { ...message, kind: 'help' } as const;
  given(messageDecider)
    .when({ ...receive, message: help })
    .refused('forbidden', 'forbidden');
  const signedIn = { ...help, userId: 7 };
  given(messageDecider)
    .when({ ...receive, message: signedIn })
    .happens(agreed('2026-11', 7), { type: 'ContactReceived', data: signedIn });
});

const editor = { userId: 2, roles: ['ROLE_EDITOR'] } as const;
const answered: ContactEvent = {
  type: 'ContactAnswered',
  data: {
    contactId: 4,
    by: 2,
    firstName: 'Marie',
    email: 'marie@example.org',
    question: 'Bonjour.',
    content: 'Merci.',
    language: 'fr',
  },
};
const closed: ContactEvent = { type: 'ContactClosed', data: { contactId: 4 } };
const reopened: ContactEvent = { type: 'ContactReopened', data: { contactId: 4 } };
const assigned = (to: number | null): ContactEvent => ({
  type: 'ContactAssigned',
  data: { contactId: 4, to },
});
const see = { kind: 'handle', by: editor, contactId: 4 } as const;
const answer = { kind: 'answer', by: editor, contactId: 4, content: 'Merci.', isDone: true } as const;

test('a message is seen to by one of the team, done, and opened again', () => {
  given(messageDecider, received)
    .when({ ...see, assignedTo: 2 })
    .happens(assigned(2));
  given(messageDecider, received, assigned(2))
    .when({ ...see, assignedTo: 2 })
    .happens();
  given(messageDecider, received, assigned(2))
    .when({ ...see, assignedTo: null, isDone: true })
    .happens(assigned(null), closed);
  given(messageDecider, received, closed)
    .when({ ...see, isDone: true })
    .happens();
  given(messageDecider, received, closed)
    .when({ ...see, isDone: false })
    .happens(reopened);
  given(messageDecider, received, answered, closed, reopened)
    .when({ ...see, isDone: true })
    .happens(closed);
});

test('an answer goes to the address that the message came from, and closes it when nothing is left', () => {
  given(messageDecider, received).when(answer).happens(answered, closed);
  given(messageDecider, received)
    .when({ ...answer, isDone: false })
    .happens(answered);
  const forgotten: ContactEvent = { type: 'ContactReceived', data: { ...message, email: '' } };
  given(messageDecider, forgotten).when(answer).refused('conflict', 'conflict');
});

test('only the team sees to messages, and only to those that are there', () => {
  for (const command of [{ ...see, isDone: true }, answer]) {
    given(messageDecider, received)
      .when({ ...command, by: { userId: 7, roles: ['ROLE_USER'] } })
      .refused('forbidden', 'forbidden');
    given(messageDecider, received, removed).when(command).refused('notFound', 'notFound');
  }
});
