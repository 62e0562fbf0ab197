import type { EventLog } from '../../platform/event-log/event-log.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { accountDecider, accountStream } from './account.ts';
import type { Account } from './account-types.ts';

/** The account as the log has it at this moment: views may be behind, and have no password. */
export async function loadAccount(log: EventLog, decode: Decode, userId: number): Promise<Account> {
  const events = await log.readStream(accountStream(userId));
  return events
    .map(decode)
    .reduce((account, event) => accountDecider.evolve(account, event as never), accountDecider.initial);
}
