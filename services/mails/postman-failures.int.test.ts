/** What fails is tried again, and holds nobody up. */
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { StreamDamaged } from '../../platform/event-log/event-log.ts';
import { MailRefused, type OutgoingMail } from '../../platform/mail/mailer.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { mails } from '../../projections/mails.ts';
import { givenMailWorld, letterOf } from '../../tests/mail-world.ts';
import { startSmtpServer } from '../../tests/smtp-server.ts';
import type { PostmanOptions } from './postman.ts';

test('a mail that fails is tried again when it is time, after restarts too, and is seen to fail', async () => {
  const world = givenMailWorld();
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
  const world = givenMailWorld();
  await using program = await world.start({ mailer, logger });
  await world.ask(program);
  await program.postman.settle();
  expect(world.outcomes()).toContain('MailFailed');
  expect(lines.join('')).toContain('EMESSAGE 451');
  expect(lines.join('')).not.toMatch(/@example\.org|no thank you/);
});

test('a mail server that says nothing for too long has failed, and the mail is tried again', async () => {
  const world = givenMailWorld();
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
  const world = givenMailWorld();
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
  const world = givenMailWorld();
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
  const world = givenMailWorld();
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
  const world = givenMailWorld();
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
