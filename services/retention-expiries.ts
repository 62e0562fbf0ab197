/** How each kind of what is kept for a time goes when that is over. */
import { join } from 'node:path';
import type { RetentionKind } from '../events/retention.ts';
import type { Config } from '../platform/config/config.ts';
import type { Expiring } from '../platform/following/expiring.ts';
import { oneByOne } from '../platform/following/one-by-one.ts';
import type { ProgramLogger } from '../platform/logger.ts';
import { removeMailsBefore } from '../platform/mail/outbox-mailer.ts';
import type { ReadModels } from '../projections/all.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { expiringAccounts } from './accounts/close-unverified.ts';
import { expiringSessions } from './accounts/expire-sessions.ts';
import type { Forgetting } from './accounts/forgetting/forgetting.ts';
import { expiringMessages } from './contact/remove-message.ts';
import { expiringDevices } from './devices/forget-unseen.ts';
import type { Expiry } from './retention/retention.ts';

export function retentionExpiries({
  config: { retention, dataDir },
  forgetting,
  tools,
  readModels,
  logger,
}: {
  readonly config: Config;
  readonly forgetting: Pick<Forgetting, 'clear'>;
  readonly tools: AccountTools;
  readonly readModels: ReadModels;
  readonly logger: Pick<ProgramLogger, 'error'>;
}): Readonly<Record<RetentionKind, Expiry>> {
  const parts = { ...tools, ...readModels, clear: forgetting.clear };
  const each =
    <Thing>({ find, remove, failed }: Expiring<Thing>): Expiry['remove'] =>
    async ({ before, limit }, context, signal) =>
      oneByOne(await find(before, limit), thing => remove(thing, context, before), {
        signal,
        logger,
        failed,
      });
  return {
    contacts: { days: retention.contacts, remove: each(expiringMessages(parts)) },
    accounts: { days: retention.unverified, remove: each(expiringAccounts(parts)) },
    devices: { days: retention.devices, remove: each(expiringDevices(parts)) },
    sessions: { days: retention.sessions, remove: each(expiringSessions(parts)) },
    rotations: { days: retention.sessions, remove: ({ before }) => tools.rotations.prune(before) },
    // Also those from before there was a mail server.
    mails: { days: retention.mails, remove: old => removeMailsBefore(join(dataDir, 'outbox'), old) },
  };
}
