/** The whole program with a real mail server that comes, goes and refuses. */
import { expect, test } from 'vitest';
import { createApiClient } from '../../tests/api-client.ts';
import { startSmtpServer } from '../../tests/smtp-server.ts';
import { AS_OPERATOR, PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

const signUp = (run: TestParvis, name: string, language = 'fr') =>
  createApiClient(() => run.parvis.url, { deviceId: `device-${name}`, language }).post('/api/users/add', {
    firstName: name,
    lastName: 'Exemple',
    email: `${name.toLowerCase()}@example.org`,
    password: PASSWORD,
  });
const health = async (run: TestParvis) => {
  const { status, checks } = await (
    await fetch(`${run.parvis.url}/health/ready`, { headers: AS_OPERATOR })
  ).json();
  return { status, mails: checks.mails.status };
};

test('mails wait while the server refuses for now, are seen to wait, and go out once when it is well', async () => {
  await using smtp = await startSmtpServer();
  let time = Date.now();
  await using run = await startTestParvis({
    now: () => time,
    env: { SMTP_URL: smtp.url.href, MAIL_FROM: 'Parvis <parvis@example.org>' },
  });
  const admin = await run.person('Ursule', 'ROLE_ADMIN');
  await run.parvis.postman.settle();
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([['ursule@example.org']]);
  expect(await health(run)).toEqual({ status: 'ok', mails: 'ok' });

  smtp.answer(451);
  await signUp(run, 'Victor', 'en-US');
  await run.parvis.postman.settle();
  expect(await health(run)).toEqual({ status: 'degraded', mails: 'degraded' });
  const waiting = await admin.get('/api/mails?status=due');
  expect(waiting.member).toMatchObject([
    { '@type': 'Mail', template: 'verification', failures: 1, error: 'EMESSAGE 451' },
  ]);
  expect((await admin.get('/api/mails?status=due&failures[gt]=0')).member).toEqual(waiting.member);
  expect((await admin.get('/api/mails?failures[gt]=1')).member).toEqual([]);
  expect((await admin.get(String(waiting.member[0]?.['@id']))).body).toMatchObject({ status: 'due' });
  expect(JSON.stringify(waiting.body)).not.toMatch(/victor@|pierre@|\d{6}</i);
  expect((await run.visitor.get('/api/mails')).status).toBe(401);
  expect((await (await run.person('Wenceslas')).get('/api/mails')).status).toBe(403);

  await run.restart();
  smtp.answer(undefined);
  time += 10_000;
  await run.parvis.postman.settle();
  await run.parvis.postman.settle();
  const toVictor = smtp.received.filter(({ envelope }) => envelope.to.includes('victor@example.org'));
  expect(toVictor).toHaveLength(1);
  expect(toVictor[0]?.mail).toMatchObject({
    from: { name: 'Parvis', address: 'parvis@example.org' },
    subject: 'Your confirmation code',
  });
  expect(await health(run)).toEqual({ status: 'ok', mails: 'ok' });
});

test('a code that has expired before the server was well is not sent any more', async () => {
  await using smtp = await startSmtpServer();
  let time = Date.now();
  await using run = await startTestParvis({ now: () => time, env: { SMTP_URL: smtp.url.href } });
  smtp.answer(451);
  await signUp(run, 'Xavier');
  await run.parvis.postman.settle();
  smtp.answer(undefined);
  time += 600_000;
  await run.parvis.postman.settle();
  expect(smtp.received).toEqual([]);
  expect((await run.events()).at(-1)).toMatchObject({ type: 'MailAbandoned', data: { reason: 'expired' } });
});

test('of the codes that waited for the server only the one that is good is sent', async () => {
  await using smtp = await startSmtpServer();
  let time = Date.now();
  await using run = await startTestParvis({ now: () => time, env: { SMTP_URL: smtp.url.href } });
  smtp.answer(451);
  await signUp(run, 'Yvette');
  await run.parvis.postman.settle();
  time += 61_000;
  const again = await run.visitor.post('/api/code/resend', { username: 'yvette@example.org' });
  expect(again.status).toBe(200);
  await run.parvis.postman.settle();
  smtp.answer(undefined);
  time += 120_000;
  await run.parvis.postman.settle();
  expect(smtp.received).toHaveLength(1);
  const token = /^ {4}(\d{6})$/m.exec(smtp.received[0]?.mail.text ?? '')?.[1];
  const username = 'yvette@example.org';
  expect((await run.visitor.post('/api/code/verified', { token, username })).body.status).toBe(true);
});

test('what somebody calls themselves becomes neither a header nor markup of the mail', async () => {
  await using smtp = await startSmtpServer();
  await using run = await startTestParvis({ env: { SMTP_URL: smtp.url.href } });
  const account = {
    lastName: '"<b>x</b>" <pirate@example.org>',
    email: 'zoe@example.org',
    password: PASSWORD,
  };
  const refused = await run.visitor.post('/api/users/add', {
    ...account,
    firstName: 'Zoé\r\nBcc: tous@example.org',
  });
  expect(refused.status).toBe(422);
  await run.visitor.post('/api/users/add', { ...account, firstName: 'Zoé <script>' });
  await run.parvis.postman.settle();
  expect(smtp.received).toHaveLength(1);
  const [arrived] = smtp.received;
  expect(arrived?.envelope.to).toEqual(['zoe@example.org']);
  expect(arrived?.mail.to).toMatchObject([{ address: 'zoe@example.org' }]);
  expect(arrived?.mail.html).not.toContain('<script>');
  expect(arrived?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
});
