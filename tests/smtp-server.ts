import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  readonly mail: Email;
}

export interface TestSmtpServer extends AsyncDisposable {
  readonly url: URL;
  readonly received: readonly ReceivedMail[];
  /** The first mail to an address, as soon as it is there. */
  firstTo(address: string): Promise<ReceivedMail>;
  /** What it answers to each mail from now on: a code and a sentence; undefined accepts. */
  answer(code: number | undefined): void;
}

export const parseMail = (raw: string | Buffer): Promise<Email> => PostalMime.parse(raw);

/** A real mail server on a free port, which keeps what it is given. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const raw = await text(stream);
      if (refusal !== undefined) {
        done(Object.assign(new Error('no thank you, pierre@example.org'), { responseCode: refusal }));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      const envelope = { from, to: rcptTo.map(({ address }) => address) };
      received.push({ envelope, raw, mail: await parseMail(raw) });
      arrivals.emit('mail');
      done();
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    received,
    async firstTo(address) {
      for (;;) {
        const found = received.find(({ envelope }) => envelope.to.includes(address));
        if (found) return found;
        await once(arrivals, 'mail');
      }
    },
    answer: code => {
      refusal = code;
    },
    [Symbol.asyncDispose]: () => new Promise(resolve => server.close(() => resolve())),
  };
}
