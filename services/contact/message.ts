import { Refusal } from '../../contract/refusals.ts';
import { mayModerate, type Role } from '../../contract/roles.ts';
import type { ConsentEvent } from '../../events/consents.ts';
import type { ContactEvent } from '../../events/contact.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

type Received = Extract<ContactEvent, { type: 'ContactReceived' }>['data'];

/** What somebody wrote to the team: received, seen to by somebody, answered, done, and removed. */
export interface Message {
  readonly status: 'none' | 'received' | 'removed';
  /** Who wrote it, when they were signed in. */
  readonly userId: number | null;
  /** As it came; what is personal in it is empty once it was forgotten. */
  readonly received: Received | undefined;
  readonly assignedTo: number | null;
  readonly isDone: boolean;
}

type Decided = ContactEvent | ConsentEvent;

export type MessageCommand =
  | ({ readonly kind: 'receive' } & {
      readonly message: Received;
      /** The version of the words that they agreed to; null: not asked. */
      readonly consent: string | null;
    })
  | ({ readonly by: By; readonly contactId: number } & (
      | {
          readonly kind: 'handle';
          /** Somebody of the team: whoever asks has seen to it. */
          readonly assignedTo?: number | null;
          readonly isDone?: boolean;
        }
      | { readonly kind: 'answer'; readonly content: string; readonly isDone: boolean }
      | { readonly kind: 'remove' }
    ));

interface By {
  readonly userId: number | null;
  readonly roles: readonly Role[];
  /** Of the mail that thanked for it, without an account. */
  readonly hasLink?: true;
}

export const messageStream = (contactId: number): string => `contact-${contactId}`;

function decide(command: MessageCommand, message: Message): readonly Decided[] {
  const { status, userId } = message;
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
    case 'handle': {
      const { contactId, assignedTo } = command;
      assertTeam(command, message);
      const isOther = assignedTo !== undefined && assignedTo !== message.assignedTo;
      return [
        ...(isOther ? [{ type: 'ContactAssigned', data: { contactId, to: assignedTo } } as const] : []),
        ...done(command, message),
      ];
    }
    case 'answer': {
      const { contactId, content, by } = command;
      assertTeam(command, message);
      if (!message.received?.email || by.userId === null) throw new Refusal('conflict', 'conflict');
      const { firstName, email, content: question, language } = message.received;
      const data = { contactId, by: by.userId, firstName, email, question, content, language };
      return [{ type: 'ContactAnswered', data }, ...done(command, message)];
    }
    case 'remove': {
      const { by, contactId } = command;
      const isTheirs = by.hasLink || (userId !== null && by.userId === userId);
      if (!isTheirs && !mayModerate(by.roles)) throw new Refusal('forbidden', 'forbidden');
      if (status !== 'received') throw new Refusal('notFound', 'notFound');
      const withdrawn = { type: 'ConsentWithdrawn', data: { purpose: 'contact', id: contactId } } as const;
      return [...(isTheirs ? [withdrawn] : []), { type: 'ContactRemoved', data: { contactId } }];
    }
    default:
      return command satisfies never;
  }
}

function assertTeam({ by }: { readonly by: By }, { status }: Message): void {
  if (!mayModerate(by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (status !== 'received') throw new Refusal('notFound', 'notFound');
}

const done = (
  { contactId, isDone }: { readonly contactId: number; readonly isDone?: boolean },
  before: Message,
): readonly ContactEvent[] =>
  isDone === undefined || isDone === before.isDone
    ? []
    : [{ type: isDone ? 'ContactClosed' : 'ContactReopened', data: { contactId } }];

function evolve(message: Message, event: Decided): Message {
  switch (event.type) {
    case 'ContactReceived':
      return { ...message, status: 'received', userId: event.data.userId, received: event.data };
    case 'ContactAssigned':
      return { ...message, assignedTo: event.data.to };
    case 'ContactClosed':
      return { ...message, isDone: true };
    case 'ContactReopened':
      return { ...message, isDone: false };
    case 'ContactRemoved':
      return { ...message, status: 'removed' };
    case 'ContactAnswered':
    case 'ConsentRecorded':
    case 'ConsentWithdrawn':
      return message;
    default:
      return event satisfies never;
  }
}

export const messageDecider: Decider<MessageCommand, Message, Decided> = {
  initial: { status: 'none', userId: null, received: undefined, assignedTo: null, isDone: false },
  decide,
  evolve,
};
