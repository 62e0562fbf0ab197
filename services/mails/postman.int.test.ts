import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { type EventLog, LogUnavailable } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import { mails } from '../../projections/mails.ts';
import type { BuiltEvent } from '../../tests/build-events.ts';
import { givenReadModels, silent } from '../../tests/given-read-models.ts';
import { givenMailWorld, letterOf, START } from '../../tests/mail-world.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { type MailCommand, mailDecider, mailStream } from './mail.ts';
import { createPostman, type PostmanOptions } from './postman.ts';

test('what became of a mail says which event asked for it', async () => {
  const world = givenMailWorld();
  await using program = await world.start();
  await world.ask(program);
  await program.postman.settle();
  const asked = world.events.find(({ type }) => type === 'CodeIssued');
  const became = world.events.filter(({ type }) => type.startsWith('Mail'));
  expect(became.map(({ type }) => type)).toEqual(['MailClaimed', 'MailSent']);
  for (const event of became)
    expect(event).toMatchObject({ causationId: asked?.id, correlationId: asked?.correlationId });
});

test('a mail goes out once, also after restarts and from read models made anew, and is in the log alone then', async () => {
  const world = givenMailWorld();
  {
    await using program = await world.start();
    await world.ask(program);
    await program.postman.settle();
    await program.postman.settle();
  }
  for (let starts = 0; starts < 3; starts++) {
    await using program = await world.start();
    await program.settle();
    await program.postman.settle();
    expect(await program.of(mails).find()).toEqual([]);
  }
  expect(world.accepted).toHaveLength(1);
  expect(world.outcomes()).toEqual(['MailClaimed', 'MailSent']);
});

test.each(['nobody', 'unwanted'] as const)(
  'a mail that is given up for the reason %j is not among the undelivered',
  async kind => {
    const world = givenMailWorld();
    await using program = await world.start({ compose: async () => ({ kind }) });
    await world.ask(program);
    await program.postman.settle();
    expect(world.outcomes()).toEqual(['MailClaimed', 'MailAbandoned']);
    expect(await program.of(mails).find()).toEqual([]);
  },
);

test('what happened more than thirty days ago is told to nobody any more', async () => {
  const world = givenMailWorld();
  /** Asked for on the first day; answers what is then left to send. */
  const startAfter = async (days: number) => {
    world.history.code(world.history.account(), 'verification');
    world.pass(days * 24 * 60 * 60);
    await using program = await world.start();
    await program.happened(world.history);
    await program.postman.settle();
    return program.of(mails).find();
  };
  expect(await startAfter(29)).toEqual([]);
  expect(world.accepted).toHaveLength(1);
  expect(await startAfter(2)).toMatchObject([{ status: 'abandoned', error: 'expired' }]);
  expect(world.accepted).toHaveLength(1);
});

test('it is sent without being asked to, as soon as the event is there', async () => {
  const world = givenMailWorld();
  await using program = await world.start();
  program.postman.start();
  await world.ask(program);
  while (world.outcomes().length === 0) await setImmediate();
  expect(world.accepted).toHaveLength(1);
});

test('a read model that says due though the log says sent doubles nothing', async () => {
  const world = givenMailWorld();
  await using program = await world.start();
  await world.ask(program);
  await program.postman.settle();
  // A read model of the first events alone, as in the middle of being made anew.
  await using behind = await givenReadModels([mails]);
  await behind.happened({ ...world.history, appendTo: log => appendAgain(world.history.events, log) });
  expect(await behind.of(mails).find()).toMatchObject([{ status: 'due' }]);
  const never = async () => {
    throw new Error('nothing is to be sent');
  };
  await using postman = createPostman({
    handle: program.handle,
    mails: behind.of(mails),
    mailer: { send: never, [Symbol.asyncDispose]: async () => undefined },
    compose: async ({ mailId }) => letterOf(mailId),
    following: behind.following,
    logger: silent,
    now: () => START + HOUR_MS,
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

/** The process ends before it can write that down. */
const endsAt =
  (kind: MailCommand['kind']) =>
  (handle: Handle): Handle =>
  (stream, decider, command, context) => {
    if ((command as MailCommand).kind === kind) throw new LogUnavailable('the process ends here');
    return handle(stream, decider, command, context);
  };

describe('a crash', () => {
  test('before the claim holds nothing up', async () => {
    const world = givenMailWorld();
    {
      await using program = await world.start({ through: endsAt('claim') });
      await world.ask(program);
      await expect(program.postman.settle()).rejects.toThrow('ends here');
    }
    await using again = await world.start();
    await again.settle();
    await again.postman.settle();
    expect(world.accepted).toHaveLength(1);
  });

  test('between the claim and the sending loses nothing: it is sent when the claim is over', async () => {
    const world = givenMailWorld();
    {
      await using program = await world.start();
      await world.ask(program);
      const [mail] = await program.of(mails).find();
      const mailId = mail?.mailId ?? '';
      const at = new Date(world.now()).toISOString();
      const claim = { kind: 'claim', mailId, by: 'somebody who ends', at } as const;
      await program.handle(mailStream(mailId), mailDecider, claim, { actor: 'system', correlationId: 'x' });
    }
    await using again = await world.start();
    await again.settle();
    await again.postman.settle();
    expect(world.accepted).toEqual([]);
    world.pass(60);
    await again.postman.settle();
    expect(world.accepted).toHaveLength(1);
  });

  test('before the mail is sent loses nothing', async () => {
    const world = givenMailWorld();
    {
      await using program = await world.start();
      await world.ask(program);
    }
    await using again = await world.start();
    await again.settle();
    await again.postman.settle();
    expect(world.accepted).toHaveLength(1);
    expect(world.outcomes()).toEqual(['MailClaimed', 'MailSent']);
  });

  test('between the server’s yes and the log’s sends once more, as the same mail', async () => {
    const world = givenMailWorld();
    {
      await using program = await world.start({ through: endsAt('sent') });
      await world.ask(program);
      await expect(program.postman.settle()).rejects.toThrow('ends here');
    }
    await using again = await world.start();
    await again.settle();
    world.pass(59);
    await again.postman.settle();
    expect(world.accepted).toHaveLength(1);
    world.pass(1);
    await again.postman.settle();
    await again.postman.settle();
    expect(world.accepted).toHaveLength(2);
    expect(new Set(world.accepted).size).toBe(1);
    expect(world.outcomes()).toEqual(['MailClaimed', 'MailClaimed', 'MailSent']);
  });
});

test('two programs that send at once send each mail once', async () => {
  const world = givenMailWorld();
  const log = createMemoryEventLog();
  const slowly: PostmanOptions['mailer'] = {
    async send({ messageId }) {
      await setImmediate();
      world.accepted.push(messageId);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  await using one = await world.start({ log, mailer: slowly });
  await using other = await world.start({ log, mailer: slowly });
  for (let i = 0; i < 30; i++) world.history.code(world.history.account(), 'verification');
  world.pass(7200);
  await one.happened(world.history);
  await Promise.all([one.postman.settle(), other.postman.settle()]);
  expect(world.accepted).toHaveLength(30);
  expect(new Set(world.accepted).size).toBe(30);
});
