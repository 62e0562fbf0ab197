import { Refusal } from '../../contract/refusals.ts';
import { contactSubject } from '../../events/subjects.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import type { CommandContext } from '../../platform/event-log/handle.ts';
import { loadState } from '../../platform/event-log/load-state.ts';
import type { Expiring } from '../../platform/following/expiring.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type ContactDocument, contactsBefore } from '../../projections/contacts.ts';
import type { ForgetSubjects } from '../accounts/forgetting/holding.ts';
import { type MessageCommand, messageDecider, messageStream } from './message.ts';

export interface RemovingTools extends Pick<CommandTools, 'log' | 'decode' | 'handle'> {
  readonly forgetSubjects: ForgetSubjects;
}

type Removal = Extract<MessageCommand, { kind: 'remove' }>;
/** The program by itself, with the rights of an editor. */
export const HOUSE = { userId: null, roles: ['ROLE_EDITOR'] } as const;
/** Whoever has the link of the mail that thanked for it. */
export const BY_LINK = { userId: null, roles: [], hasLink: true } as const;

/**
 * Destroys the key of the message and says so. The key first: a removal that is cut off is made again by whoever
 * still finds the message.
 * @throws {Refusal} notFound, forbidden
 */
export async function removeMessage(
  tools: RemovingTools,
  removal: Omit<Removal, 'kind'>,
  context: CommandContext,
): Promise<Position> {
  const command: Removal = { kind: 'remove', ...removal };
  const stream = messageStream(command.contactId);
  const { state, assertSeen } = await loadState(tools, stream, messageDecider);
  if (state.status === 'received') {
    assertSeen(context);
    messageDecider.decide(command, state);
    await tools.forgetSubjects([contactSubject(command)]);
  }
  const { position } = await tools.handle(stream, messageDecider, command, context);
  return position;
}

export const expiringMessages = ({
  contacts,
  ...tools
}: RemovingTools & { readonly contacts: Collection<ContactDocument> }): Expiring<ContactDocument> => ({
  find: (before, limit) => contactsBefore(contacts, before, limit),
  async remove({ contactId }, context) {
    try {
      await removeMessage(tools, { by: HOUSE, contactId }, context);
      return true;
    } catch (error) {
      // An editor was faster.
      if (error instanceof Refusal && error.kind === 'notFound') return false;
      throw error;
    }
  },
  failed: 'an old message could not be removed',
});
