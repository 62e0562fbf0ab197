import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer, type OutboxLogger } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The one that the configuration asks for. */
export const openMailer = (
  { mail, mailFrom }: Pick<Config, 'mail' | 'mailFrom'>,
  logger: OutboxLogger,
): Mailer =>
  mail.kind === 'smtp'
    ? createSmtpMailer(mail.url, mailFrom)
    : createOutboxMailer(mail.folder, mailFrom, logger);
