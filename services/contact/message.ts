import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { ConsentEvent } from '../../events/consents.ts';
import type { ContactEvent } from '../../events/contact.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** What somebody wrote to the team: received, and removed when it is dealt with. */
export interface Message {
  readonly status: 'none' | 'received' | 'removed';
  /** Who wrote it, when they were signed in. */
  readonly userId: number | null;
}

type Decided = ContactEvent | ConsentEvent;

export type MessageCommand =
  | ({ readonly kind: 'receive' } & {
      readonly message: Extract<ContactEvent, { type: 'ContactReceived' }>['data'];
      /** The version of the words that they agreed to; null: not asked. */
      readonly consent: string | null;
    })
  | {
      readonly kind: 'remove';
      readonly by: { readonly userId: number | null; readonly roles: readonly Role[] };
      readonly contactId: number;
    };

export const messageStream = (contactId: number): string => `contact-${contactId}`;

function decide(command: MessageCommand, { status, userId }: Message): readonly Decided[] {
  switch (command.kind) {
    case 'receive': {
      const { message, consent: wording } = command;
      if (status !== 'none') throw new Refusal('conflict', 'conflict');
      if (message.kind === 'help' && message.userId === null) throw new Refusal('forbidden', 'forbidden');
      const given = { purpose: 'contact', id: message.contactId, userId: message.userId, wording } as const;
      return [
        { type: 'ConsentRecorded', data: given },
        { type: 'ContactReceived', data: message },
      ];
    }
    case 'remove': {
      const { by, contactId } = command;
      const isTheirs = userId !== null && by.userId === userId;
      if (!isTheirs && !mayModerate(by.roles)) throw new Refusal('forbidden', 'forbidden');
      if (status !== 'received') throw new Refusal('notFound', 'notFound');
      const withdrawn = { type: 'ConsentWithdrawn', data: { purpose: 'contact', id: contactId } } as const;
      return [...(isTheirs ? [withdrawn] : []), { type: 'ContactRemoved', data: { contactId } }];
    }
    default:
      return command satisfies never;
  }
}

function evolve(message: Message, event: Decided): Message {
  switch (event.type) {
    case 'ContactReceived':
      return { status: 'received', userId: event.data.userId };
    case 'ContactRemoved':
      return { ...message, status: 'removed' };
    case 'ConsentRecorded':
    case 'ConsentWithdrawn':
      return message;
    default:
      return event satisfies never;
  }
}

export const messageDecider: Decider<MessageCommand, Message, Decided> = {
  initial: { status: 'none', userId: null },
  decide,
  evolve,
};
