import type { EventLog } from '../../platform/event-log/event-log.ts';
import { loadState } from '../../platform/event-log/load-state.ts';
import type { Decode } from '../../platform/event-log/upcasting.ts';
import { accountDecider, accountStream } from './account.ts';
import type { Account } from './account-types.ts';

/** The account as the log has it at this moment: read models may be behind, and have no password. */
export const loadAccount = async (log: EventLog, decode: Decode, userId: number): Promise<Account> =>
  (await loadState({ log, decode }, accountStream(userId), accountDecider)).state;
