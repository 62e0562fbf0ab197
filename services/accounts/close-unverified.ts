import type { CommandContext } from '../../platform/event-log/handle.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import type { Expiring } from '../../platform/following/expiring.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { type AccountDocument, unverifiedAccountsBefore } from '../../projections/accounts.ts';
import { accountDecider, accountStream } from './account.ts';
import type { AccountTools } from './account-tools.ts';
import type { Forgetting } from './forgetting/forgetting.ts';

type Tools = Pick<AccountTools, 'log' | 'decode' | 'handle' | 'now'> &
  Pick<Forgetting, 'clear'> & { readonly accounts: Collection<AccountDocument> };

const AT_ONCE = 500;

/**
 * Accounts whose address nobody has ever confirmed, closed ones too. One that has written something, or was given a
 * role, is left to people: its texts would go with it.
 */
const isLeft = ({ testimonyCount, commentCount, roles }: AccountDocument): boolean =>
  testimonyCount + commentCount > 0 || roles.some(role => role !== 'ROLE_USER');

export const expiringAccounts = (tools: Tools): Expiring<AccountDocument> => ({
  find: (before, limit) => toClose(tools, before, limit),
  remove: ({ userId }, context) => close(tools, userId, context),
  failed: 'an account that nobody has verified could not be closed',
});

async function toClose({ accounts }: Tools, before: string, limit: number): Promise<AccountDocument[]> {
  const found: AccountDocument[] = [];
  for (let offset = 0; found.length < limit; offset += AT_ONCE) {
    const page = await unverifiedAccountsBefore(accounts, before, { offset, limit: AT_ONCE });
    found.push(...page.filter(account => !isLeft(account)));
    if (page.length < AT_ONCE) break;
  }
  return found.slice(0, limit);
}

/** Forgotten as by its owner; what a crash leaves of it is cleared away by whoever ends forgetting. */
async function close(tools: Tools, userId: number, context: CommandContext): Promise<boolean> {
  const stream = accountStream(userId);
  const isForgotten = await againOnConflict(async () => {
    const { state, revision } = await loadState(tools, stream, accountDecider);
    // The read model was behind.
    if (state.status === 'none' || state.status === 'forgotten' || state.verifiedAt !== null) return false;
    const forgottenAt = new Date(tools.now()).toISOString();
    const how = { by: 'retention', keepTexts: false, codeHash: null } as const;
    const command = { kind: 'forget', forgottenAt, ...how } as const;
    await tools.handle(stream, accountDecider, command, { ...context, expected: revision });
    return true;
  });
  if (isForgotten) await tools.clear(userId);
  return isForgotten;
}
