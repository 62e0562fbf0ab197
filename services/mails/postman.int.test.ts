import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { mails } from '../../projections/mails.ts';
import { type BuiltEvent, createHistory } from '../../tests/build-events.ts';
import { givenReadModels, silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { eventTypes } from '../event-types.ts';
import type { EventLog } from '../platform/event-log/event-log.ts';
import { createHandle, type Handle } from '../platform/event-log/handle.ts';
import { createIds } from '../platform/event-log/ids.ts';
import { MailRefused, type OutgoingMail } from '../platform/mail/mailer.ts';
import { createPostman, type PostmanOptions } from './postman.ts';

const START = Date.UTC(2026, 0, 5, 9);

/** A world that outlives the programs that run in it: a log, a mail server, a clock. */
function givenWorld() {
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
  async function start(overrides: { handle?: Handle } = {}) {
    const log = createMemoryEventLog(events);
    const views = await givenReadModels([mails], { log });
    const handle = createHandle({ log, types: eventTypes, ids: createIds({ now }), now });
    const postman = createPostman({
      log,
      handle: overrides.handle ?? handle,
      mails: views.of(mails),
      mailer,
      compose: async ({ mailId }) => ({
        kind: 'mail',
        mail: {
          messageId: mailId,
          date: new Date(START),
          to: { name: '', address: 'x@example.org' },
          subject: '',
          text: '',
          html: '',
        },
      }),
      projector: views.projector,
      logger: silent,
      now,
    });
    return {
      ...views,
      postman,
      async [Symbol.asyncDispose]() {
        await postman[Symbol.asyncDispose]();
        await views[Symbol.asyncDispose]();
      },
    };
  }

  const history = createHistory(START);
  return {
    start,
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

test('a mail goes out once, and stays sent after restarts and on views made anew', async () => {
  const world = givenWorld();
  {
    await using program = await world.start();
    await world.ask(program);
    await program.postman.settle();
    await program.postman.settle();
  }
  for (let starts = 0; starts < 3; starts++) {
    await using program = await world.start();
    await program.projector.settle();
    await program.projector.rebuild('mails');
    await program.postman.settle();
    expect(await program.of(mails).find()).toMatchObject([{ status: 'sent' }]);
  }
  expect(world.accepted).toHaveLength(1);
  expect(world.outcomes()).toEqual(['MailSent']);
});

test('it is sent without being asked to, as soon as the event is there', async () => {
  const world = givenWorld();
  await using program = await world.start();
  program.postman.start();
  await world.ask(program);
  while (world.outcomes().length === 0) await setImmediate();
  expect(world.accepted).toHaveLength(1);
});

test('a view that says due though the log says sent doubles nothing', async () => {
  const world = givenWorld();
  await using program = await world.start();
  await world.ask(program);
  await program.postman.settle();
  // A view of the first events alone, as in the middle of being made anew.
  await using behind = await givenReadModels([mails]);
  await behind.happened({ ...world.history, appendTo: log => appendAgain(world.history.events, log) });
  expect(await behind.of(mails).find()).toMatchObject([{ status: 'due' }]);
  const never = async () => {
    throw new Error('nothing is to be sent or written');
  };
  await using postman = createPostman({
    log: program.log,
    handle: never,
    mails: behind.of(mails),
    mailer: { send: never, [Symbol.asyncDispose]: async () => undefined },
    compose: async () => ({ kind: 'nobody' }),
    projector: behind.projector,
    logger: silent,
    now: () => START + 3_600_000,
  });
  await postman.settle();
  expect(world.accepted).toHaveLength(1);
});

async function appendAgain(events: readonly BuiltEvent[], log: EventLog): Promise<void> {
  const appended = new Map<string, number>();
  for (const { stream, ...event } of events) {
    const { revision } = await log.append(stream, appended.get(stream) ?? 'none', [event]);
    appended.set(stream, revision);
  }
}

describe('a crash', () => {
  test('before the mail is sent loses nothing', async () => {
    const world = givenWorld();
    {
      await using program = await world.start();
      await world.ask(program);
    }
    await using again = await world.start();
    await again.projector.settle();
    await again.postman.settle();
    expect(world.accepted).toHaveLength(1);
    expect(world.outcomes()).toEqual(['MailSent']);
  });

  test('between the server’s yes and the log’s sends once more, as the same mail', async () => {
    const world = givenWorld();
    {
      await using program = await world.start({
        handle: async () => {
          throw new Error('the process ends here');
        },
      });
      await world.ask(program);
      await expect(program.postman.settle()).rejects.toThrow('ends here');
    }
    await using again = await world.start();
    await again.projector.settle();
    await again.postman.settle();
    await again.postman.settle();
    expect(world.accepted).toHaveLength(2);
    expect(new Set(world.accepted).size).toBe(1);
    expect(world.outcomes()).toEqual(['MailSent']);
  });
});

test('a mail that fails is tried again when it is time, after restarts too, and is seen to fail', async () => {
  const world = givenWorld();
  world.trouble(() => {
    throw new Error('ESOCKET');
  });
  {
    await using program = await world.start();
    await world.ask(program);
    await program.postman.settle();
    await program.postman.settle();
    expect(world.outcomes()).toEqual(['MailFailed']);
    expect(await program.postman.health()).toBe('degraded');
    expect(await program.of(mails).find()).toMatchObject([{ status: 'due', failures: 1, error: 'ESOCKET' }]);
  }
  await using again = await world.start();
  await again.projector.settle();
  world.pass(9);
  await again.postman.settle();
  expect(world.outcomes()).toEqual(['MailFailed']);
  world.trouble(() => undefined);
  world.pass(1);
  await again.postman.settle();
  expect(world.outcomes()).toEqual(['MailFailed', 'MailSent']);
  expect(await again.postman.health()).toBe('ok');
});

test('a mail that is refused holds up no other, and is given up', async () => {
  const world = givenWorld();
  let first: string | undefined;
  world.trouble(({ messageId }) => {
    first ??= messageId;
    if (messageId === first) throw new MailRefused('EENVELOPE 550');
  });
  await using program = await world.start();
  await world.ask(program);
  await world.ask(program);
  await program.postman.settle();
  expect(world.outcomes().sort()).toEqual(['MailAbandoned', 'MailSent']);
  expect(await program.of(mails).find({ where: { status: 'abandoned' } })).toMatchObject([
    { error: 'refused: EENVELOPE 550' },
  ]);
});
