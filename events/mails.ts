import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

const ABANDONED_FOR = ['expired', 'refused', 'failures', 'nobody', 'unwanted'] as const;

/** What became of a mail, in a stream of its own. Neither address nor text stand here. */
export const mailEvents = {
  /** Somebody is about to send it: until then nobody else does. */
  MailClaimed: eventType({
    schema: 1,
    data: z.object({
      mailId: z.string(),
      /** Which of the running programs. */
      by: z.string(),
      until: z.string(),
    }),
  }),
  /** The mail server, or the outbox, has it. */
  MailSent: eventType({ schema: 1, data: z.object({ mailId: z.string(), sentAt: z.string() }) }),
  MailFailed: eventType({
    schema: 1,
    data: z.object({
      mailId: z.string(),
      /** Code of the error and of the server's answer, without its words: these may name the address. */
      error: z.string(),
      retryAt: z.string(),
    }),
  }),
  /**
   * `refused`: the server wants none of it; `nobody`: the account has gone; `expired`: its code is worth nothing;
   * `unwanted`: its receiver wants no such mails, or what it tells was undone.
   */
  MailAbandoned: eventType({
    schema: 1,
    data: z.object({ mailId: z.string(), reason: z.enum(ABANDONED_FOR), error: z.string().nullable() }),
  }),
};
export type MailEvent = EventOf<typeof mailEvents>;
