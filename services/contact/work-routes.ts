import { contactAnswer, contactPatch, team } from '../../contract/contact.ts';
import { itemParams, reference, referencedId } from '../../contract/references.ts';
import { EDITORS, mayModerate } from '../../contract/roles.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { invalid } from '../../platform/http/calls/errors.ts';
import { type Route, route } from '../../platform/http/calls/route.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { visibleLines } from '../../platform/text/plain-text.ts';
import { type AccountDocument, teamMembers } from '../../projections/accounts.ts';
import { type MessageCommand, messageDecider, messageStream } from './message.ts';
import { type ContactTools, readContact } from './read-contact.ts';

type WorkTools = ContactTools & { readonly accounts: Collection<AccountDocument> };

/** What the team does about a message: who sees to it, the answer, and when it is done. */
export function contactWorkRoutes(tools: WorkTools): readonly Route[] {
  const carryOut = async (command: MessageCommand & { readonly contactId: number }, call: Call) => {
    const stream = messageStream(command.contactId);
    const done = await tools.handle(stream, messageDecider, command, commandContext(call));
    const { revision, position } = done;
    const read = async () => (await readContact(tools, String(command.contactId))).item;
    return { kind: 'written', revision, position, read } as const;
  };
  type Call = Parameters<typeof commandContext>[0];

  return [
    route({
      method: 'GET',
      path: '/api/contact/team',
      says: team,
      access: EDITORS,
      handle: async () => {
        const members = (await teamMembers(tools.accounts))
          .map(({ userId, name, lastName }) => ({
            user: reference('User', userId),
            name: `${name} ${lastName}`.trim(),
          }))
          .toSorted((a, b) => a.name.localeCompare(b.name));
        return { kind: 'plain', body: { members } };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/contact/:id',
      access: EDITORS,
      params: itemParams,
      body: contactPatch,
      handle: async call => {
        const { actor: by, params, body } = call;
        const to = body.assignedTo;
        const assignedTo = typeof to === 'string' ? await memberOf(tools, to) : to;
        const isDone = body.status && body.status === 'done';
        return carryOut({ kind: 'handle', by, contactId: Number(params.id), assignedTo, isDone }, call);
      },
    }),
    route({
      method: 'POST',
      path: '/api/contact/:id/answer',
      access: EDITORS,
      limits: [{ name: 'contact answer', by: 'account', burst: 30, perMinute: 10 }],
      params: itemParams,
      body: contactAnswer,
      handle: async call => {
        const { actor: by, params, body } = call;
        const content = visibleLines(body.content, 'content');
        const contactId = Number(params.id);
        return carryOut({ kind: 'answer', by, contactId, content, isDone: body.done }, call);
      },
    }),
  ];
}

/** The id of somebody who may see to it. */
async function memberOf({ accounts }: WorkTools, named: string): Promise<number> {
  const id = referencedId('User', named);
  const account = id === undefined ? undefined : await accounts.get(id);
  if (!account || account.deletedAt !== null || !mayModerate(account.roles))
    throw invalid({ propertyPath: 'assignedTo', message: 'unknownReference' });
  return account.userId;
}
