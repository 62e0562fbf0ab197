import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { ProgramLogger } from '../logger.ts';
import { composed, type Mailer, refuseLineBreaks, type Senders } from './mailer.ts';

/**
 * Puts each mail into a folder, as a file that mail programs open. The name follows from the mail, so that one
 * that is sent again takes its own place. For a house without a mail server: codes are shown in the log.
 */
export function createOutboxMailer(
  folder: string,
  senders: Senders,
  logger: Pick<ProgramLogger, 'info'>,
): Mailer {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      refuseLineBreaks(mail);
      const { message } = await writer.sendMail(composed(mail, senders));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const made = mail.date.toISOString().replaceAll(':', '-');
      const name = `${made}-${mail.owner}.${mail.messageId.replace(/[^\w.-]/g, '_')}`;
      const file = join(folder, `${name}.eml`);
      const draft = join(folder, `.${name}.${process.pid}`);
      {
        await using handle = await open(draft, 'w', 0o600);
        await handle.writeFile(message as Buffer);
        await handle.sync();
      }
      await rename(draft, file);
      const { subject, code } = mail;
      logger.info({ subject, code, file }, 'a mail was put into the outbox');
    },
    [Symbol.asyncDispose]: async () => writer.close(),
  };
}

/** The names of all files of mails, half written ones too. */
export const mailsIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

export const removeMail = (folder: string, name: string): Promise<void> =>
  rm(join(folder, name), { force: true });

/** When a mail was written, in the name of its file; a draft that was cut off begins with a dot. */
const WRITTEN = /^\.?(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)[-.]/;

/** Removes at most `limit` of the mails that were written before then (ISO 8601). Answers how many. */
export async function removeMailsBefore(
  folder: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<number> {
  const old = (await mailsIn(folder)).filter(name => {
    const [, hour, minute, second] = WRITTEN.exec(name) ?? [];
    return hour !== undefined && `${hour}:${minute}:${second}` < before;
  });
  const removed = old.slice(0, limit);
  for (const name of removed) await removeMail(folder, name);
  return removed.length;
}
