import { createTransport } from 'nodemailer';
import { composed, type Mailer, MailRefused, refuseLineBreaks, type Senders } from './mailer.ts';

/** As many as mails are sent at once: one whose receiver says nothing holds up no other. */
const MAX_CONNECTIONS = 8;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** What went wrong, without the server's words: they may name the address. */
const codesOf = ({ code, responseCode }: { readonly code?: string; readonly responseCode?: number }) =>
  [code ?? 'ERROR', responseCode].filter(Boolean).join(' ');

/** 5xx for this mail or its address; a refused sign-in or sender is a matter of configuration, and may be mended. */
const isFinal = ({ code, responseCode }: { readonly code?: string; readonly responseCode?: number }) =>
  responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Hands mails to a mail server. `url`: smtp://user:password@host:port, or smtps://. */
export function createSmtpMailer(url: URL, senders: Senders): Mailer {
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(mail) {
      refuseLineBreaks(mail);
      try {
        await transport.sendMail(composed(mail, senders));
      } catch (error) {
        const details = error as { readonly code?: string; readonly responseCode?: number };
        throw isFinal(details)
          ? new MailRefused(codesOf(details), { cause: error })
          : new Error(codesOf(details), { cause: error });
      }
    },
    [Symbol.asyncDispose]: async () => transport.close(),
  };
}
