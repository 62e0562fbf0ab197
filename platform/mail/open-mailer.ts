import type { Config } from '../config/config.ts';
import type { ProgramLogger } from '../logger.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The one that the configuration asks for. */
export const openMailer = (
  { mail, mailFrom: from, mailReplyTo: replyTo }: Pick<Config, 'mail' | 'mailFrom' | 'mailReplyTo'>,
  logger: Pick<ProgramLogger, 'info'>,
): Mailer =>
  mail.kind === 'smtp'
    ? createSmtpMailer(mail.url, { from, replyTo })
    : createOutboxMailer(mail.folder, { from, replyTo }, logger);
