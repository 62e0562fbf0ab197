import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { eventTypes } from '../../events/all.ts';
import { type EventLog, LogUnavailable, StreamDamaged } from '../../platform/event-log/event-log.ts';
import { createHandle, type Handle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { MailRefused, type OutgoingMail } from '../../platform/mail/mailer.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { mails } from '../../projections/mails.ts';
import { type BuiltEvent, createHistory } from '../../tests/build-events.ts';
import { givenReadModels, silent } from '../../tests/given-read-models.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { startSmtpServer } from '../../tests/smtp-server.ts';
import { type MailCommand, mailDecider, mailStream } from './mail.ts';
import { createPostman, type PostmanOptions } from './postman.ts';

const START = Date.UTC(2026, 0, 5, 9);

const letterOf = (messageId: string) => ({
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

test('what became of a mail says which event asked for it', async () => {
  const world = givenWorld();
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
  const world = givenWorld();
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
    const world = givenWorld();
    await using program = await world.start({ compose: async () => ({ kind }) });
    await world.ask(program);
    await program.postman.settle();
    expect(world.outcomes()).toEqual(['MailClaimed', 'MailAbandoned']);
    expect(await program.of(mails).find()).toEqual([]);
  },
);

test('what happened more than thirty days ago is told to nobody any more', async () => {
  const world = givenWorld();
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
  const world = givenWorld();
  await using program = await world.start();
  program.postman.start();
  await world.ask(program);
  while (world.outcomes().length === 0) await setImmediate();
  expect(world.accepted).toHaveLength(1);
});

test('a read model that says due though the log says sent doubles nothing', async () => {
  const world = givenWorld();
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
    const world = givenWorld();
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
    const world = givenWorld();
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
    const world = givenWorld();
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
    const world = givenWorld();
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
    expect(world.outcomes()).toEqual(['MailClaimed', 'MailFailed']);
    expect(await program.postman.health()).toBe('degraded');
    expect(await program.of(mails).find()).toMatchObject([{ status: 'due', failures: 1, error: 'ESOCKET' }]);
  }
  await using again = await world.start();
  await again.settle();
  world.pass(9);
  await again.postman.settle();
  expect(world.outcomes()).toEqual(['MailClaimed', 'MailFailed']);
  world.trouble(() => undefined);
  world.pass(1);
  await again.postman.settle();
  expect(world.outcomes()).toEqual(['MailClaimed', 'MailFailed', 'MailClaimed', 'MailSent']);
  expect(await again.postman.health()).toBe('ok');
});

test('what the mail server says of the address stands in no line of the log', async () => {
  await using smtp = await startSmtpServer();
  smtp.answer(451);
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  await using mailer = createSmtpMailer(smtp.url, {
    from: { name: 'Parvis', address: 'parvis@example.org' },
  });
  const world = givenWorld();
  await using program = await world.start({ mailer, logger });
  await world.ask(program);
  await program.postman.settle();
  expect(world.outcomes()).toContain('MailFailed');
  expect(lines.join('')).toContain('EMESSAGE 451');
  expect(lines.join('')).not.toMatch(/@example\.org|no thank you/);
});

test('two programs that send at once send each mail once', async () => {
  const world = givenWorld();
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

test('a mail server that says nothing for too long has failed, and the mail is tried again', async () => {
  const world = givenWorld();
  const said = Promise.withResolvers<void>();
  await using program = await world.start({
    patienceMs: 5,
    mailer: { send: () => said.promise, [Symbol.asyncDispose]: async () => undefined },
  });
  await world.ask(program);
  await program.postman.settle();
  said.resolve();
  expect(world.outcomes()).toEqual(['MailClaimed', 'MailFailed']);
  expect(await program.of(mails).find()).toMatchObject([{ status: 'due', failures: 1, error: 'TIMEOUT' }]);
});

test('mails that nobody can write hold up no other, and are tried again a minute later', async () => {
  const world = givenWorld();
  const broken = new Set<string>();
  let isMended = false;
  const compose: PostmanOptions['compose'] = async ({ mailId }) => {
    if (broken.size < 4) broken.add(mailId);
    if (broken.has(mailId) && !isMended) throw new StreamDamaged('user-1', 'truncated');
    return letterOf(mailId);
  };
  await using program = await world.start({ compose });
  for (let each = 0; each < 6; each++) world.history.code(world.history.account(), 'verification');
  world.pass(7200);
  await program.happened(world.history);
  await program.postman.settle();
  expect(world.accepted).toHaveLength(2);
  expect(await program.postman.health()).toBe('degraded');
  isMended = true;
  world.pass(60);
  await program.postman.settle();
  expect(world.accepted).toHaveLength(6);
  expect(await program.postman.health()).toBe('ok');
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
  expect(world.outcomes().sort()).toEqual(['MailAbandoned', 'MailClaimed', 'MailClaimed', 'MailSent']);
  expect(await program.of(mails).find({ where: { status: 'abandoned' } })).toMatchObject([
    { error: 'refused: EENVELOPE 550' },
  ]);
});

/** A mail server that says nothing to some, and how many it is sent at once. */
function silentTo(isHanging: (mail: OutgoingMail) => boolean, accepted: string[]) {
  const hangs = Promise.withResolvers<void>();
  const counts = { under: 0, most: 0 };
  const mailer: PostmanOptions['mailer'] = {
    async send(mail) {
      counts.under += 1;
      counts.most = Math.max(counts.most, counts.under);
      await (isHanging(mail) ? hangs.promise : setImmediate());
      counts.under -= 1;
      accepted.push(mail.messageId);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  return { mailer, counts, answer: hangs.resolve };
}

test('addresses that hang hold up nobody: not the other mails, and not the codes', async () => {
  const world = givenWorld();
  const hanging = new Set<string>();
  const { mailer, counts, answer } = silentTo(mail => hanging.has(mail.messageId), world.accepted);
  const urgencies = new Map<string, string>();
  const compose: PostmanOptions['compose'] = async ({ mailId, urgency }) => {
    // The first three mails, and the first code.
    const before = [...urgencies.values()].filter(one => one === urgency).length;
    if (before < (urgency === 'code' ? 1 : 3)) hanging.add(mailId);
    urgencies.set(mailId, urgency);
    return letterOf(mailId);
  };
  await using program = await world.start({ mailer, compose });
  for (let each = 0; each < 20; each++) {
    const userId = world.history.account();
    world.history.add(`user-${userId}`, 'PasswordChanged', { userId, passwordHash: 'x', by: 'password' });
  }
  for (let each = 0; each < 20; each++) world.history.code(world.history.account(), 'verification');
  world.pass(7200);
  await program.happened(world.history);
  program.postman.start();
  while (world.accepted.length < 36) await setImmediate();
  expect(new Set(world.accepted)).not.toContain([...hanging][0]);
  expect(counts.most).toBeLessThanOrEqual(8);
  answer();
  await program.postman.settle();
  expect(world.accepted).toHaveLength(40);
});

test('codes go before other mails, however many wait', async () => {
  const world = givenWorld();
  const order: string[] = [];
  await using program = await world.start({
    compose: async ({ mailId, urgency }) => {
      order.push(urgency);
      return letterOf(mailId);
    },
  });
  for (let each = 0; each < 50; each++) {
    const userId = world.history.account();
    world.history.add(`user-${userId}`, 'PasswordChanged', { userId, passwordHash: 'x', by: 'password' });
  }
  world.history.code(world.history.account(), 'verification');
  world.pass(7200);
  await program.happened(world.history);
  await program.postman.settle();
  expect(order).toHaveLength(51);
  expect(order.indexOf('code')).toBe(0);
});
