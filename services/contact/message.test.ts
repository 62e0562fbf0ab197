import { test } from 'vitest';
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
const receive = { kind: 'receive', message } as const;
const received: ContactEvent = { type: 'ContactReceived', data: message };
const remove = { kind: 'remove', by: { roles: ['ROLE_EDITOR'] }, contactId: 4 } as const;
const removed: ContactEvent = { type: 'ContactRemoved', data: { contactId: 4 } };

test('a message is received once, and removed once, by editors', () => {
  given(messageDecider).when(receive).happens(received);
  given(messageDecider, received).when(receive).refused('conflict', 'conflict');
  given(messageDecider, received).when(remove).happens(removed);
  given(messageDecider, received, removed).when(remove).refused('notFound', 'notFound');
  given(messageDecider).when(remove).refused('notFound', 'notFound');
  given(messageDecider, received)
    .when({ ...remove, by: { roles: ['ROLE_USER'] } })
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
    .happens({ type: 'ContactReceived', data: signedIn });
});
