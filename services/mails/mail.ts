import type { Decider } from '../platform/event-log/handle.ts';
import type { MailEvent } from './events.ts';

export interface Mail {
  readonly status: 'due' | 'sent' | 'abandoned';
  readonly failures: number;
  /** Not before. */
  readonly retryAt: string | undefined;
}

type Abandoned = Extract<MailEvent, { type: 'MailAbandoned' }>['data'];
export type MailCommand = { readonly mailId: string } & (
  | { readonly kind: 'sent'; readonly at: string }
  | { readonly kind: 'failed'; readonly at: string; readonly error: string }
  | { readonly kind: 'abandon'; readonly reason: Abandoned['reason']; readonly error: string | null }
);

export const mailStream = (mailId: string): string => `mail-${mailId}`;

/** Pauses after each failure; after the last one it is given up. Two days, as mail servers do among themselves. */
const PAUSES_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const;

function decide(command: MailCommand, mail: Mail): readonly MailEvent[] {
  if (mail.status !== 'due') return [];
  const { mailId } = command;
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
    case 'MailSent':
      return { ...mail, status: 'sent' };
    case 'MailFailed':
      return { ...mail, failures: mail.failures + 1, retryAt: event.data.retryAt };
    case 'MailAbandoned':
      return { ...mail, status: 'abandoned' };
    default:
      return event satisfies never;
  }
}

/** A mail that is due because of an event that says so; its stream begins with what became of it. */
export const mailDecider: Decider<MailCommand, Mail, MailEvent> = {
  initial: { status: 'due', failures: 0, retryAt: undefined },
  decide,
  evolve,
};
