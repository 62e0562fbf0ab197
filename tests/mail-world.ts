import { eventTypes } from '../events/all.ts';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { createHandle, type Handle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import type { OutgoingMail } from '../platform/mail/mailer.ts';
import { mails } from '../projections/mails.ts';
import { createPostman, type PostmanOptions } from '../services/mails/postman.ts';
import { createHistory } from './build-events.ts';
import { givenReadModels, silent } from './given-read-models.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

export const START = Date.UTC(2026, 0, 5, 9);

export const letterOf = (messageId: string) => ({
  kind: 'mail' as const,
  mail: {
    owner: 'user-1',
    messageId,
    date: new Date(START),
    to: [{ name: '', address: 'x@example.org' }],
    subject: '',
    text: '',
    html: '',
  },
});

/** A world that outlives the programs that run in it: a log, a mail server, a clock. */
export function givenMailWorld() {
  let time = START;
  const now = () => time;
  const events: Parameters<typeof createMemoryEventLog>[0] = [];
  const accepted: string[] = [];
  let trouble: (mail: OutgoingMail) => void = () => undefined;
  const mailer: PostmanOptions['mailer'] = {
    async send(mail) {
      trouble(mail);
      accepted.push(mail.messageId);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };

  /** Starts the program on what is in the log, with a store of its own. */
  async function start(
    overrides: Partial<Omit<PostmanOptions, 'handle'>> & {
      readonly log?: EventLog;
      readonly through?: (handle: Handle) => Handle;
    } = {},
  ) {
    const { log = createMemoryEventLog(events), through = (one: Handle) => one, ...others } = overrides;
    const given = await givenReadModels([mails], { log });
    const handle = createHandle({ log, types: eventTypes, ids: createIds({ now }), now });
    const postman = createPostman({
      handle: through(handle),
      mails: given.of(mails),
      mailer,
      compose: async ({ mailId }) => letterOf(mailId),
      following: given.following,
      logger: silent,
      now,
      ...others,
    });
    return {
      ...given,
      handle,
      postman,
      async [Symbol.asyncDispose]() {
        await postman[Symbol.asyncDispose]();
        await given[Symbol.asyncDispose]();
      },
    };
  }

  const history = createHistory(START);
  return {
    start,
    now,
    events,
    accepted,
    history,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    trouble: (next: (mail: OutgoingMail) => void) => {
      trouble = next;
    },
    outcomes: () => events.map(({ type }) => type).filter(type => type.startsWith('Mail')),
    async ask(program: Awaited<ReturnType<typeof start>>) {
      history.code(history.account(), 'verification');
      // Events of the history happen a minute after one another.
      time += 600_000;
      await program.happened(history);
    },
  };
}
