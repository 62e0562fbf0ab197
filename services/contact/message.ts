import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { ContactEvent } from '../../events/contact.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

/** What somebody wrote to the team: received, and removed when it is dealt with. */
export interface Message {
  readonly status: 'none' | 'received' | 'removed';
}

export type MessageCommand =
  | ({ readonly kind: 'receive' } & {
      readonly message: Extract<ContactEvent, { type: 'ContactReceived' }>['data'];
    })
  | { readonly kind: 'remove'; readonly by: { readonly roles: readonly Role[] }; readonly contactId: number };

export const messageStream = (contactId: number): string => `contact-${contactId}`;

function decide(command: MessageCommand, { status }: Message): readonly ContactEvent[] {
  switch (command.kind) {
    case 'receive': {
      const { message } = command;
      if (status !== 'none') throw new Refusal('conflict', 'conflict');
      if (message.kind === 'help' && message.userId === null) throw new Refusal('forbidden', 'forbidden');
      return [{ type: 'ContactReceived', data: message }];
    }
    case 'remove':
      if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
      if (status !== 'received') throw new Refusal('notFound', 'notFound');
      return [{ type: 'ContactRemoved', data: { contactId: command.contactId } }];
    default:
      return command satisfies never;
  }
}

export const messageDecider: Decider<MessageCommand, Message, ContactEvent> = {
  initial: { status: 'none' },
  decide,
  evolve: (_, { type }) => ({ status: type === 'ContactReceived' ? 'received' : 'removed' }),
};
