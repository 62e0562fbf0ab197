import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../contract/durations.ts';
import type { Position } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { Following } from '../../platform/following/following.ts';
import { isOutage } from '../../platform/following/outage.ts';
import { createRounds } from '../../platform/following/rounds.ts';
import { createSetAside } from '../../platform/following/set-aside.ts';
import type { ProgramLogger } from '../../platform/logger.ts';
import { type Mailer, MailRefused } from '../../platform/mail/mailer.ts';
import type { Composed } from '../../platform/mail/outgoing.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { within } from '../../platform/within.ts';
import {
  dueMails,
  failingMails,
  type MailDocument,
  type MailUrgency,
  mails as mailsModel,
  nextMails,
} from '../../projections/mails.ts';
import { type MailCommand, mailDecider, mailStream } from './mail.ts';

/** Sent at once. Other mails, however many wait and however slow their servers are, take nothing from the codes. */
const AT_ONCE: Readonly<Record<MailUrgency, number>> = { code: 4, letter: 4 };
const URGENCIES = ['code', 'letter'] as const;
/** How long a mail server may take for one mail; what is not sent by then has failed. */
const PATIENCE_MS = 45_000;
const SETTLE_MS = 2000;
/** What is being sent may take so long when the process stops; the rest is sent when its claim is over. */
const STOP_MS = 2000;
/** The clock may be set, or a timer be late: nothing waits longer than this for being looked at. */
const LOOK_AGAIN_MS = 60_000;
/** Nobody is told of what is older: a new version may have mails for what happened long before it. */
const EXPIRES_AFTER_MS = 30 * DAY_MS;
/** What cannot be written or claimed has a fault that is not of the moment. */
const FAILED_AGAIN_MS = 60_000;

export interface PostmanOptions {
  readonly handle: Handle;
  readonly mails: Collection<MailDocument>;
  readonly mailer: Mailer;
  readonly compose: (mail: MailDocument) => Promise<Composed>;
  readonly following: Pick<Following, 'waitFor' | 'settle' | 'onApplied'>;
  readonly logger: ProgramLogger;
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
 * a mail is claimed in its own stream before it is sent, so that a read model that is behind doubles nothing, nor do
 * several postmen, who need no lease; and it is due until its stream says otherwise, so that a crash loses nothing.
 * A crash between the server's 'accepted' and our 'sent' sends once more when the claim is over, under the same
 * Message-ID: over SMTP nobody can promise more.
 */
export function createPostman(options: PostmanOptions): Postman {
  const { handle, mails, mailer, compose, following, logger, now, patienceMs = PATIENCE_MS } = options;
  const by = randomUUID();
  const iso = () => new Date(now()).toISOString();
  const sending = new Map<string, { readonly urgency: MailUrgency; readonly done: Promise<void> }>();
  /** Mails of which the read model has not heard in time what became of them, with how often they had failed. */
  const unheard = new Set<string>();
  const asDue = ({ mailId, failures }: MailDocument) => `${mailId} ${failures}`;
  /** Neither written nor claimed: the log cannot say when they are due again. */
  const setAside = createSetAside(({ mailId }: MailDocument) => mailId, { forMs: FAILED_AGAIN_MS, now });
  /** Something is away that every mail needs. */
  let failure: { readonly error: unknown } | undefined;
  let begun = 0;

  const outcomeOf = async (mailId: string, composed: Composed, template: string): Promise<MailCommand> => {
    if (composed.kind !== 'mail') return { kind: 'abandon', mailId, by, reason: composed.kind, error: null };
    try {
      const sent = mailer.send(composed.mail);
      if (!(await within(patienceMs, sent))) throw new Error('TIMEOUT');
      await sent;
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
    const isExpired = now() - Date.parse(mail.createdAt) > EXPIRES_AFTER_MS;
    const composed: Composed = isExpired ? { kind: 'expired' } : await compose(mail);
    const claim = { kind: 'claim', mailId, by, at: iso() } as const;
    const claimed = await handle(stream, mailDecider, claim, context);
    if (claimed.events.length === 0) return claimed.position;
    const outcome = await outcomeOf(mailId, composed, template);
    return (await handle(stream, mailDecider, outcome, context)).position;
  };

  const send = async (mail: MailDocument): Promise<void> => {
    try {
      const position = await deliver(mail);
      if (!(await following.waitFor(position, SETTLE_MS))) unheard.add(asDue(mail));
    } catch (error) {
      if (isOutage(error)) failure ??= { error };
      else {
        setAside.add(mail);
        const { mailId, template } = mail;
        logger.error({ err: error, mailId, template }, 'a mail was set aside for a while');
      }
    }
    sending.delete(mail.mailId);
    rounds.wake();
  };

  const free = (urgency: MailUrgency): number =>
    AT_ONCE[urgency] - [...sending.values()].filter(one => one.urgency === urgency).length;

  /** Begins with as many as may be sent at once; the end of each one begins the next round. */
  const beginDue = async (urgency: MailUrgency): Promise<void> => {
    if (free(urgency) <= 0) return;
    const limit = AT_ONCE[urgency] + sending.size + unheard.size + setAside.size;
    const due = await dueMails(mails, urgency, iso(), limit);
    const fresh = due.filter(
      mail => !sending.has(mail.mailId) && !unheard.has(asDue(mail)) && !setAside.has(mail),
    );
    if (due.length === 0 && sending.size === 0) unheard.clear();
    for (const mail of fresh.slice(0, free(urgency))) {
      begun += 1;
      sending.set(mail.mailId, { urgency, done: Promise.resolve(mail).then(send) });
    }
  };

  const rounds = createRounds({
    what: 'sending mails',
    logger,
    async work(signal) {
      if (failure) {
        const { error } = failure;
        failure = undefined;
        throw error;
      }
      for (const urgency of URGENCIES) if (!signal.aborted) await beginDue(urgency);
    },
    async restMs() {
      let ms = LOOK_AGAIN_MS;
      for (const urgency of URGENCIES) {
        const next = free(urgency) > 0 ? await nextMails(mails, urgency, 1 + setAside.size) : [];
        const [first] = next.filter(mail => !setAside.has(mail));
        if (first) ms = Math.min(ms, Math.max(Date.parse(first.dueAt) - now(), 100));
      }
      return ms;
    },
  });
  const stopListening = following.onApplied(events => {
    if (events.some(({ type }) => type in mailsModel.on)) rounds.wake();
  });
  const allSent = () => Promise.all([...sending.values()].map(({ done }) => done));

  return {
    start: rounds.start,
    async settle() {
      await following.settle();
      for (let before = -1; before !== begun; await allSent()) {
        before = begun;
        await rounds.round();
      }
      await rounds.round();
      await following.settle();
    },
    health: async () =>
      rounds.isFailing || setAside.size > 0 || (await failingMails(mails)) > 0 ? 'degraded' : 'ok',
    async [Symbol.asyncDispose]() {
      stopListening();
      await rounds[Symbol.asyncDispose]();
      await within(STOP_MS, allSent());
    },
  };
}
