import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseMail, startSmtpServer, type TestSmtpServer } from '../../tests/smtp-server.ts';
import { type Mailer, MailRefused, type OutgoingMail } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const FROM = { name: 'Parvis', address: 'no-reply@parvis.example' };
const mail: OutgoingMail = {
  owner: 'user-7',
  messageId: '0198-1@parvis.example',
  date: new Date('2026-11-21T08:00:00Z'),
  to: [{ name: 'Thérèse N’Guessan', address: 'therese@example.org' }],
  subject: 'Votre code\u00a0: à garder',
  text: 'Voici\u00a0: 012345\n',
  html: '<p>Voici&nbsp;: <b>012345</b></p>',
  code: '012345',
};

let smtp: TestSmtpServer;
let folder: string;
let logged: { details: Record<string, unknown>; message: string }[];
beforeEach(async () => {
  smtp = await startSmtpServer();
  folder = await mkdtemp(join(tmpdir(), 'parvis-outbox-'));
  logged = [];
});
afterEach(async () => {
  await smtp[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
const outbox = () =>
  createOutboxMailer(
    join(folder, 'outbox'),
    { from: FROM },
    {
      info: (details, message) => {
        logged.push({ details: details as Record<string, unknown>, message });
      },
    },
  );
const files = () => readdir(join(folder, 'outbox'));

describe('through a mail server', () => {
  test('a mail arrives as it was written', async () => {
    await using mailer = createSmtpMailer(smtp.url, { from: FROM });
    await mailer.send(mail);
    expect(smtp.received).toHaveLength(1);
    const [{ envelope, mail: arrived }] = smtp.received as [(typeof smtp.received)[0]];
    expect(envelope).toEqual({ from: FROM.address, to: ['therese@example.org'] });
    expect(arrived).toMatchObject({
      from: FROM,
      to: mail.to,
      subject: mail.subject,
      messageId: '<0198-1@parvis.example>',
      date: '2026-11-21T08:00:00.000Z',
      text: expect.stringContaining('Voici\u00a0: 012345'),
    });
    expect(arrived.html).toContain('<b>012345</b>');
    expect(arrived.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('receivers who are hidden get it, and neither it nor its file names any of them', async () => {
    const [to] = mail.to as [(typeof mail.to)[0]];
    const toMany = { ...mail, to: [to, { ...to, address: 'agnes@example.org' }], hidesReceivers: true };
    await using mailer = createSmtpMailer(smtp.url, { from: FROM });
    await mailer.send(toMany);
    const [{ envelope, raw }] = smtp.received as [(typeof smtp.received)[0]];
    expect(envelope).toEqual({ from: FROM.address, to: ['therese@example.org', 'agnes@example.org'] });
    await using box = outbox();
    await box.send(toMany);
    const [name = ''] = await files();
    const kept = await readFile(join(folder, 'outbox', name), 'utf8');
    for (const text of [raw, kept]) expect(text).not.toMatch(/therese|agnes|N.Guessan/i);
  });

  test('a server that wants none of it is believed; one that is busy is asked again', async () => {
    await using mailer = createSmtpMailer(smtp.url, { from: FROM });
    smtp.answer(550);
    await expect(mailer.send(mail)).rejects.toThrow(new MailRefused('EMESSAGE 550'));
    smtp.answer(451);
    const busy = mailer.send(mail);
    await expect(busy).rejects.toThrow('EMESSAGE 451');
    await expect(busy).rejects.not.toThrow(MailRefused);
    smtp.answer(undefined);
    await mailer.send(mail);
    expect(smtp.received).toHaveLength(1);
  });

  test('a server that is not there may come back, and its error names nobody', async () => {
    const { url } = smtp;
    await smtp[Symbol.asyncDispose]();
    await using mailer = createSmtpMailer(url, { from: FROM });
    const lost = mailer.send(mail);
    await expect(lost).rejects.toThrow(/^(ESOCKET|ECONNECTION)$/);
    await expect(lost).rejects.not.toThrow(MailRefused);
    smtp = await startSmtpServer();
  });
});

describe('into the outbox', () => {
  test('a mail is a file that mail programs read, and its code stands in the log', async () => {
    await using mailer = outbox();
    await mailer.send(mail);
    const [file = '', ...others] = await files();
    expect(others).toEqual([]);
    expect(file).toBe('2026-11-21T08-00-00.000Z-user-7.0198-1_parvis.example.eml');
    const path = join(folder, 'outbox', file);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await parseMail(await readFile(path))).toMatchObject({
      to: mail.to,
      subject: mail.subject,
      messageId: '<0198-1@parvis.example>',
      text: expect.stringContaining('Voici\u00a0: 012345'),
    });
    expect(logged).toMatchObject([{ details: { code: '012345' } }]);
  });

  test('sent again, it takes its own place', async () => {
    await using mailer = outbox();
    await Promise.all([mailer.send(mail), mailer.send({ ...mail, messageId: 'other@parvis.example' })]);
    await mailer.send(mail);
    expect(await files()).toHaveLength(2);
  });
});

const hostile: [string, Partial<OutgoingMail>][] = [
  ['subject', { subject: 'Bonjour\r\nBcc: tous@example.org' }],
  ['subject, by a single line feed', { subject: 'Bonjour\nBcc: tous@example.org' }],
  ['name', { to: [{ name: 'Marie\r\nBcc: tous@example.org', address: 'marie@example.org' }] }],
  ['address', { to: [{ name: '', address: 'marie@example.org\r\nRCPT TO:<tous@example.org>' }] }],
  ['Message-ID', { messageId: 'x@y>\r\nBcc: tous@example.org' }],
];

test.each(hostile)('a break of lines in the %s is refused by both', async (_, overrides) => {
  await using byServer = createSmtpMailer(smtp.url, { from: FROM });
  await using byFolder = outbox();
  for (const mailer of [byServer, byFolder] satisfies Mailer[])
    await expect(mailer.send({ ...mail, ...overrides })).rejects.toThrow(MailRefused);
  expect(smtp.received).toEqual([]);
  await expect(files()).rejects.toThrow('ENOENT');
});
