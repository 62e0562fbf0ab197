import { type MailWords, textAndHtml } from './mail-words.ts';
import type { OutgoingMail } from './mailer.ts';

/** What is to become of a mail that an event asks for. */
export type Composed =
  | { readonly kind: 'mail'; readonly mail: OutgoingMail }
  /** Who it is for has gone; the code in it is worth nothing any longer, or it is too old; they want none, or what it tells was undone. */
  | { readonly kind: 'nobody' | 'expired' | 'unwanted' };

/** A mail for the mailer: the same mail however often it is written. */
export const outgoing = (
  { mailId, createdAt }: { readonly mailId: string; readonly createdAt: string },
  envelope: Pick<OutgoingMail, 'owner' | 'to' | 'hidesReceivers'>,
  mail: MailWords,
  publicUrl: URL,
): Composed => ({
  kind: 'mail',
  mail: {
    ...envelope,
    messageId: `${mailId}@${publicUrl.hostname}`,
    date: new Date(createdAt),
    ...textAndHtml(mail, publicUrl),
    code: mail.code,
  },
});
