import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ORIGIN, type Position } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { createOutage } from '../../platform/following/outage.ts';
import type { Projector, ProjectorLogger } from '../../platform/following/projector-port.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '../../platform/mail/mailer.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import {
  dueMails,
  failingMails,
  type MailDocument,
  mails as mailsModel,
  nextMail,
} from '../../projections/mails.ts';
import { type MailCommand, mailDecider, mailStream } from './mail.ts';

const AT_ONCE = 20;
/** How long a mail server may take for one mail; what is not sent by then has failed. */
const PATIENCE_MS = 45_000;
const SETTLE_MS = 2000;
/** The clock may be set, or a timer be late: nothing waits longer than this for being looked at. */
const LOOK_AGAIN_MS = 60_000;

type Composed =
  | { readonly kind: 'mail'; readonly mail: OutgoingMail }
  | { readonly kind: 'nobody' | 'expired' };

export interface PostmanOptions {
  readonly handle: Handle;
  readonly mails: Collection<MailDocument>;
  readonly mailer: Mailer;
  readonly compose: (mail: MailDocument) => Promise<Composed>;
  readonly projector: Pick<Projector, 'waitFor' | 'settle' | 'onApplied'>;
  readonly logger: ProjectorLogger;
  readonly now: () => number;
  /** Default: 45 seconds. */
  readonly patienceMs?: number;
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
 * a mail is claimed in its own stream before it is sent, so that a view that is rebuilt or behind doubles
 * nothing, nor do several postmen; and it is due until its stream says otherwise, so that a crash loses nothing.
 * A crash between the server's 'accepted' and our 'sent' sends once more when the claim is over, under the same
 * Message-ID: over SMTP nobody can promise more.
 */
export function createPostman(options: PostmanOptions): Postman {
  const { handle, mails, mailer, compose, projector, logger, now, patienceMs = PATIENCE_MS } = options;
  const by = randomUUID();
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

  const sendInTime = async (mail: OutgoingMail): Promise<void> => {
    const over = new AbortController();
    const late = pause(patienceMs, undefined, over).then(() => {
      throw new Error('TIMEOUT');
    });
    try {
      await Promise.race([mailer.send(mail), late]);
    } finally {
      late.catch(() => undefined);
      over.abort();
    }
  };

  const outcomeOf = async (mailId: string, letter: Composed, template: string): Promise<MailCommand> => {
    if (letter.kind !== 'mail') return { kind: 'abandon', mailId, by, reason: letter.kind, error: null };
    try {
      await sendInTime(letter.mail);
      return { kind: 'sent', mailId, by, at: iso() };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'ERROR';
      // Without what caused it: a mail server names the address in its answers.
      logger.error({ mailId, template, reason }, 'a mail could not be sent');
      return error instanceof MailRefused
        ? { kind: 'abandon', mailId, by, reason: 'refused', error: reason }
        : { kind: 'failed', mailId, by, at: iso(), error: reason };
    }
  };

  const deliver = async (mail: MailDocument): Promise<Position> => {
    const { mailId, template, cause } = mail;
    const stream = mailStream(mailId);
    const context = { actor: 'system', ...cause };
    const letter = await compose(mail);
    const claim = { kind: 'claim', mailId, by, at: iso() } as const;
    const claimed = await handle(stream, mailDecider, claim, context);
    if (claimed.events.length === 0) return claimed.position;
    const outcome = await outcomeOf(mailId, letter, template);
    return (await handle(stream, mailDecider, outcome, context)).position;
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
