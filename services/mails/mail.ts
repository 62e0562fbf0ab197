import type { MailEvent } from '../../events/mails.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

export interface Mail {
  readonly status: 'due' | 'sent' | 'abandoned';
  readonly failures: number;
  /** Not before. */
  readonly retryAt: string | undefined;
  readonly claim: { readonly by: string; readonly until: string } | undefined;
}

type Abandoned = Extract<MailEvent, { type: 'MailAbandoned' }>['data'];
export type MailCommand = { readonly mailId: string; readonly by: string } & (
  | { readonly kind: 'claim'; readonly at: string }
  | { readonly kind: 'sent'; readonly at: string }
  | { readonly kind: 'failed'; readonly at: string; readonly error: string }
  | { readonly kind: 'abandon'; readonly reason: Abandoned['reason']; readonly error: string | null }
);

export const mailStream = (mailId: string): string => `mail-${mailId}`;

/** Longer than a sending may take (`PATIENCE_MS`): who has not said by then what became of it has ended. */
const CLAIM_SECONDS = 60;

/** Pauses after each failure; after the last one it is given up. Two days, as mail servers do among themselves. */
const PAUSES_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const;

function decide(command: MailCommand, mail: Mail): readonly MailEvent[] {
  if (mail.status !== 'due') return [];
  const { mailId, by } = command;
  if (command.kind === 'claim') {
    const { at } = command;
    if ((mail.retryAt ?? '') > at || (mail.claim?.until ?? '') > at) return [];
    const until = new Date(Date.parse(at) + CLAIM_SECONDS * 1000).toISOString();
    return [{ type: 'MailClaimed', data: { mailId, by, until } }];
  }
  // That it has gone is true whoever says it; that it has not is for whoever is about to send it.
  if (command.kind !== 'sent' && mail.claim?.by !== by) return [];
  switch (command.kind) {
    case 'sent':
      return [{ type: 'MailSent', data: { mailId, sentAt: command.at } }];
    case 'failed': {
      const { at, error } = command;
      const pause = PAUSES_SECONDS[mail.failures];
      if (pause === undefined)
        return [{ type: 'MailAbandoned', data: { mailId, reason: 'failures', error } }];
      const retryAt = new Date(Date.parse(at) + pause * 1000).toISOString();
      return [{ type: 'MailFailed', data: { mailId, error, retryAt } }];
    }
    case 'abandon': {
      const { reason, error } = command;
      return [{ type: 'MailAbandoned', data: { mailId, reason, error } }];
    }
    default:
      return command satisfies never;
  }
}

function evolve(mail: Mail, event: MailEvent): Mail {
  switch (event.type) {
    case 'MailClaimed':
      return { ...mail, claim: event.data };
    case 'MailSent':
      return { ...mail, status: 'sent' };
    case 'MailFailed':
      return { ...mail, failures: mail.failures + 1, retryAt: event.data.retryAt, claim: undefined };
    case 'MailAbandoned':
      return { ...mail, status: 'abandoned' };
    default:
      return event satisfies never;
  }
}

/** A mail that is due because of an event that says so; its stream begins with what became of it. */
export const mailDecider: Decider<MailCommand, Mail, MailEvent> = {
  initial: { status: 'due', failures: 0, retryAt: undefined, claim: undefined },
  decide,
  evolve,
};
