/** How each kind of what is kept for a time goes when that is over. */
import { join } from 'node:path';
import type { RetentionKind } from '../events/retention.ts';
import type { Config } from '../platform/config/config.ts';
import type { ProgramLogger } from '../platform/logger.ts';
import { removeMailsBefore } from '../platform/mail/outbox-mailer.ts';
import type { ReadModels } from '../projections/all.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { closeUnverifiedAccounts } from './accounts/close-unverified.ts';
import { expireSessions } from './accounts/expire-sessions.ts';
import type { Forgetting } from './accounts/forgetting/forgetting.ts';
import { removeOldMessages } from './contact/remove-message.ts';
import { forgetUnseenDevices } from './devices/forget-unseen.ts';
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
  const parts = { ...tools, ...readModels, clear: forgetting.clear, logger };
  return {
    contacts: {
      days: retention.contacts,
      remove: (old, context, signal) => removeOldMessages(parts, old, context, signal),
    },
    accounts: {
      days: retention.unverified,
      remove: (old, context, signal) => closeUnverifiedAccounts(parts, old, context, signal),
    },
    devices: {
      days: retention.devices,
      remove: (old, context, signal) => forgetUnseenDevices(parts, old, context, signal),
    },
    sessions: {
      days: retention.sessions,
      remove: (old, context, signal) => expireSessions(parts, old, context, signal),
    },
    rotations: { days: retention.sessions, remove: ({ before }) => tools.rotations.prune(before) },
    // Also those from before there was a mail server.
    mails: { days: retention.mails, remove: old => removeMailsBefore(join(dataDir, 'outbox'), old) },
  };
}
