/** What this process does unasked: it sends mails, and does the tasks of the leader while it holds their lease. */
import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import type { Following } from '../platform/following/following.ts';
import type { Leases } from '../platform/leases/leases.ts';
import { openMailer } from '../platform/mail/open-mailer.ts';
import type { StoppedTogether } from '../platform/stop-together.ts';
import type { ReadModels } from '../projections/all.ts';
import { isLetter, isNotice, isOfVisitor, type MailDocument } from '../projections/mails.ts';
import type { AccountTools } from './accounts/account-tools.ts';
import { createComposeMail } from './accounts/compose-mail.ts';
import type { Forgetting } from './accounts/forgetting/forgetting.ts';
import { createNewsletterChoices } from './accounts/newsletter-choices.ts';
import { switchOffToken } from './accounts/switch-off-mails.ts';
import { withdrawalToken } from './consents/withdraw-by-link.ts';
import type { StoredFiles } from './files/stored-files.ts';
import { createSweeps } from './files/sweeps.ts';
import { runLeaderTasks } from './leader-tasks.ts';
import { createPostman } from './mails/postman.ts';
import { subscribe } from './newsletter/subscribe.ts';
import { createComposeNotice } from './notices/compose-notice.ts';
import { createComposeVisitorMail } from './notices/compose-visitor-mail.ts';
import { createSealDispatch } from './proof/dispatch-seals.ts';
import { createSchedule } from './publications/schedule.ts';
import { createRetention } from './retention/retention.ts';
import { retentionExpiries } from './retention-expiries.ts';
import { consentToken } from './testimonies/answer-consent.ts';

export interface BackgroundOptions {
  readonly config: Config;
  readonly tools: AccountTools;
  readonly readModels: ReadModels;
  readonly following: Following;
  readonly stored: StoredFiles;
  readonly leases: Leases;
  readonly forgetting: Pick<Forgetting, 'rounds' | 'clear'>;
  readonly prepare: () => Promise<void>;
  /** When every read model can be read, with all that the log held when this began. */
  readonly readable: Promise<void>;
  readonly logger: Logger;
  readonly now: () => number;
}

export function startBackgroundWork(options: BackgroundOptions, stopped: StoppedTogether) {
  const { config, tools, readModels, following, stored, leases, prepare, readable, logger, now } = options;
  const { handle } = tools;
  const working = { ...readModels, handle, following, logger, now };
  const mailer = stopped.use(openMailer(config, logger));
  const { publicUrl, mailReplyTo: replyTo, teamEmail } = config;
  const aboutAccounts = createComposeMail({ ...tools, publicUrl, replyTo });
  const composing = { ...tools, ...readModels, publicUrl };
  const ofVisitors = createComposeVisitorMail({
    ...{ ...composing, teamEmail },
    withdrawalToken: (what, id) => withdrawalToken(tools.codes, what, id),
  });
  const notices = createComposeNotice({
    ...composing,
    switchOffToken: userId => switchOffToken(tools.codes, userId),
    consentToken: (userId, testimonyId) => consentToken(tools.codes, userId, testimonyId),
  });
  const compose = (mail: MailDocument) => {
    const { template } = mail;
    if (isOfVisitor(template)) return ofVisitors({ ...mail, template });
    return isNotice(template) || isLetter(template)
      ? notices({ ...mail, template })
      : aboutAccounts({ ...mail, template });
  };
  const postman = stopped.use(createPostman({ ...working, mailer, compose }));
  const newsletterChoices = stopped.use(
    createNewsletterChoices({ ...working, subscribe: (who, context) => subscribe(tools, who, context) }),
  );
  const schedule = stopped.use(createSchedule(working));
  const sweeps = stopped.use(createSweeps({ ...working, forgetSubjects: tools.forgetSubjects, stored }));
  const retention = stopped.use(
    createRetention({ ...working, log: tools.log, expiries: retentionExpiries(options) }),
  );
  const seals = stopped.use(createSealDispatch({ ...working, log: tools.log }));
  const atFirst = [schedule, newsletterChoices, stopped.use(options.forgetting.rounds)];
  const leader = config.roles.has('projector')
    ? stopped.use(
        runLeaderTasks({ leases, prepare, readable, atFirst, later: [sweeps, retention, seals], logger }),
      )
    : undefined;
  if (config.roles.has('mailer')) void readable.then(postman.start, () => undefined);
  return { postman, newsletterChoices, schedule, sweeps, retention, seals, begun: leader?.begun };
}
