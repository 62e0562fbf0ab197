/** A mail that is ready to go. */
export interface OutgoingMail {
  /** Without its angle brackets; the same for the same mail, however often it is sent. */
  readonly messageId: string;
  readonly date: Date;
  /** Whose mail it is, as the program calls them: letters, digits and hyphens. */
  readonly owner: string;
  /** Without a name where it is ''. */
  readonly to: readonly Mailbox[];
  /** They do not see one another, and the mail names none of them where it lies. */
  readonly hidesReceivers?: boolean;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a POST to it switches such mails off, whoever sends it (RFC 8058). */
  readonly unsubscribe?: string;
  /** That the mail holds: shown in the log where there is no mail server. */
  readonly code?: string;
}

/** A name and an address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Whom mails come from, and who reads the answers to them: undefined where nobody does. */
export interface Senders {
  readonly from: Mailbox;
  readonly replyTo?: string;
}

export interface Mailer extends AsyncDisposable {
  /**
   * Answers when the mail is kept elsewhere: the next mail server has accepted it, or it is on disk.
   * Sent again under the same id it may arrive twice, with the same Message-ID.
   * @throws {MailRefused} there is no use in trying again
   * @throws anything else: it may be tried again
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** `message` names codes only, never an address or a text. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Breaks of lines in what becomes a header would make headers of the sender's choice. @throws {MailRefused} */
export function refuseLineBreaks({ messageId, to, subject }: OutgoingMail): void {
  for (const value of [messageId, subject, ...to.flatMap(({ name, address }) => [name, address])])
    if (/[\r\n\0\u2028\u2029]/.test(value)) throw new MailRefused('LINE BREAK IN A HEADER');
}

const HIDDEN = 'undisclosed-recipients:;';

/** A mail as nodemailer takes it. */
export const composed = (mail: OutgoingMail, { from, replyTo }: Senders) => ({
  messageId: `<${mail.messageId}>`,
  date: mail.date,
  from: { ...from },
  ...(replyTo && { replyTo }),
  to: mail.hidesReceivers ? HIDDEN : mail.to.map(one => ({ ...one })),
  // What it writes into a stream has the hidden ones in it, unless they stand on the envelope alone.
  envelope: { from: from.address, to: mail.to.map(({ address }) => address) },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // Out-of-office answers and the like to a machine help nobody (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe && {
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
