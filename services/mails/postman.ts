import { setTimeout as pause } from 'node:timers/promises';
import {
  dueMails,
  failingMails,
  type MailDocument,
  mails as mailsModel,
  nextMail,
} from '../../projections/mails.ts';
import { createOutage } from '../../projections/outage.ts';
import type { Projector, ProjectorLogger } from '../../projections/projector-port.ts';
import type { Collection } from '../../projections/store/read-store.ts';
import { type EventLog, ORIGIN, type Position } from '../platform/event-log/event-log.ts';
import type { Handle } from '../platform/event-log/handle.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '../platform/mail/mailer.ts';
import type { MailEvent } from './events.ts';
import { type MailCommand, mailDecider, mailStream } from './mail.ts';

const AT_ONCE = 20;
const SETTLE_MS = 2000;
/** The clock may be set, or a timer be late: nothing waits longer than this for being looked at. */
const LOOK_AGAIN_MS = 60_000;
const CONTEXT = { actor: 'system', correlationId: 'postman' };

export interface PostmanOptions {
  readonly log: EventLog;
  readonly handle: Handle;
  readonly mails: Collection<MailDocument>;
  readonly mailer: Mailer;
  readonly compose: (
    mail: MailDocument,
  ) => Promise<
    { readonly kind: 'mail'; readonly mail: OutgoingMail } | { readonly kind: 'nobody' | 'expired' }
  >;
  readonly projector: Pick<Projector, 'waitFor' | 'settle' | 'onApplied'>;
  readonly logger: ProjectorLogger;
  readonly now: () => number;
}

export interface Postman extends AsyncDisposable {
  start(): void;
  /** When no mail is due any longer. */
  settle(): Promise<void>;
  /** 'degraded': mails wait because they could not be sent. */
  health(): Promise<'ok' | 'degraded'>;
}

/**
 * Sends what the read model of mails says is due, and writes into the log what became of it. The log decides:
 * whatever the view says, a mail whose stream says 'sent' is not sent again, so that a view that is rebuilt or
 * behind doubles nothing; and a mail is due until its stream says otherwise, so that a crash loses nothing.
 * A crash between the server's 'accepted' and our 'sent' sends once more, under the same Message-ID: over SMTP
 * nobody can promise more.
 */
export function createPostman(options: PostmanOptions): Postman {
  const { log, handle, mails, mailer, compose, projector, logger, now } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutage('sending mails', [1000, 5000, 15_000], logger, signal);
  const iso = () => new Date(now()).toISOString();
  let woken = Promise.withResolvers<void>();
  let running: Promise<void> = Promise.resolve();
  const wake = () => woken.resolve();
  const stopListening = projector.onApplied(events => {
    if (events.some(({ type }) => type in mailsModel.on)) wake();
  });

  const outcomeOf = async (mail: MailDocument): Promise<MailCommand> => {
    const { mailId } = mail;
    const letter = await compose(mail);
    if (letter.kind !== 'mail') return { kind: 'abandon', mailId, reason: letter.kind, error: null };
    try {
      await mailer.send(letter.mail);
      return { kind: 'sent', mailId, at: iso() };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'ERROR';
      logger.error({ err: error, mailId, template: mail.template }, 'a mail could not be sent');
      return error instanceof MailRefused
        ? { kind: 'abandon', mailId, reason: 'refused', error: reason }
        : { kind: 'failed', mailId, at: iso(), error: reason };
    }
  };

  const deliver = async (mail: MailDocument): Promise<Position> => {
    const stream = mailStream(mail.mailId);
    const history = await log.readStream(stream);
    const known = history.reduce(
      (state, event) => mailDecider.evolve(state, event as unknown as MailEvent),
      mailDecider.initial,
    );
    if (known.status !== 'due' || (known.retryAt ?? '') > iso()) return history.at(-1)?.position ?? ORIGIN;
    const { position } = await handle(stream, mailDecider, await outcomeOf(mail), CONTEXT);
    return position;
  };

  const deliverDue = async (): Promise<void> => {
    /** By what the view said of them: it may not yet have heard what became of them. */
    const done = new Set<string>();
    for (;;) {
      const due = await dueMails(mails, iso(), AT_ONCE);
      const fresh = due.filter(({ mailId, failures }) => !done.has(`${mailId} ${failures}`));
      if (fresh.length === 0) return;
      let last = ORIGIN;
      for (const mail of fresh) {
        signal.throwIfAborted();
        const position = await deliver(mail);
        if (position > last) last = position;
        done.add(`${mail.mailId} ${mail.failures}`);
      }
      await projector.waitFor(last, SETTLE_MS);
    }
  };

  const untilNext = async (): Promise<number> => {
    const next = await nextMail(mails);
    const ms = next ? Date.parse(next.dueAt) - now() : LOOK_AGAIN_MS;
    return Math.min(Math.max(ms, 100), LOOK_AGAIN_MS);
  };

  /** One round at a time, so that nobody sends what another is sending. */
  let round: Promise<void> = Promise.resolve();
  const nextRound = (): Promise<void> => {
    round = round.catch(() => undefined).then(deliverDue);
    return round;
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      woken = Promise.withResolvers();
      try {
        await nextRound();
        outage.over();
        const over = new AbortController();
        await Promise.race([
          woken.promise,
          pause(await untilNext(), undefined, { signal: AbortSignal.any([signal, over.signal]) }),
        ]);
        over.abort();
      } catch (error) {
        await outage.failed(error);
      }
    }
  };

  return {
    start() {
      running = run();
    },
    async settle() {
      await projector.settle();
      await nextRound();
      await projector.settle();
    },
    health: async () => (outage.lasts || (await failingMails(mails)) > 0 ? 'degraded' : 'ok'),
    async [Symbol.asyncDispose]() {
      stopListening();
      stopping.abort();
      wake();
      await running;
      await round.catch(() => undefined);
    },
  };
}
