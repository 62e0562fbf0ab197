/** Who has no account takes back what they sent as easily as they sent it: by the link of a mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { mailsTo } from '../../tests/outbox.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
let editor: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  [editor, admin] = [await run.person('Agathe', 'ROLE_EDITOR'), await run.person('Ursule', 'ROLE_ADMIN')];
});
afterAll(() => run[Symbol.asyncDispose]());

const wording = '2026-11';
const message = { kind: 'prayer', firstName: 'Marie', lastName: 'Exemple', content: 'Priez pour ma mère.' };
const subscribe = (email: string) =>
  run.visitor.post('/api/newsletters', { name: 'Marie Exemple', email, consent: wording });
const write = (email: string, client = run.visitor) => client.post('/api/contact/add', { ...message, email });
const byLink = (token: string) => run.visitor.post(`/api/withdrawals/${token}`, {});
async function lastTo(address: string) {
  await run.parvis.settle();
  await run.parvis.postman.settle();
  const mail = (await mailsTo(run, address)).at(-1);
  const [, token = ''] =
    /\/fr\/(?:retirer-mon-message|arreter-la-lettre)\?lien=(\S+)/.exec(mail?.text ?? '') ?? [];
  return { mail, token };
}

test('who subscribes is told by mail how to stop, and the link in it ends the letter and forgets the address', async () => {
  await subscribe('rose@example.org');
  const { mail, token } = await lastTo('rose@example.org');
  expect(mail?.subject).toBe('Votre abonnement à la lettre');
  // Whose address it is nobody has shown: no words of whoever wrote it down go there.
  expect(mail?.text).not.toContain('Marie');
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${run.config.publicUrl.href}api/withdrawals/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { answer, types } = await eventsOf(run, () => byLink(token));
  expect([answer.status, answer.body]).toEqual([
    200,
    { status: true, message: 'Vous ne recevrez plus la lettre. Votre adresse est effacée.' },
  ]);
  expect(types).toEqual(['ConsentWithdrawn', 'NewsletterSubscriberRemoved']);
  expect((await editor.get('/api/newsletters?search=rose')).member).toEqual([]);
  expect(await mailsTo(run, 'rose@example.org')).toEqual([]);
  await refused(run, 404, () => byLink(token));
});

test('a mail program ends it with the body of its own', async () => {
  await subscribe('lys@example.org');
  const { token } = await lastTo('lys@example.org');
  const { status } = await fetch(`${run.parvis.url}/api/withdrawals/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  await run.parvis.settle();
  expect([status, (await editor.get('/api/newsletters?search=lys')).member]).toEqual([200, []]);
});

test('who subscribes once more hears nothing more; who is on a list of the team was not asked, and is not written to', async () => {
  await subscribe('iris@example.org');
  await subscribe('iris@example.org');
  await lastTo('iris@example.org');
  expect(await mailsTo(run, 'iris@example.org')).toHaveLength(1);
  const row = { name: 'Flore', email: 'flore@example.org', language: 'fr' };
  const { body } = await admin.post('/api/newsletters/import', { subscribers: [row] });
  expect(body).toMatchObject({ outcomes: ['added'] });
  await lastTo('flore@example.org');
  expect(await mailsTo(run, 'flore@example.org')).toEqual([]);
});

test('who writes without an account is thanked, and the link in it deletes the message', async () => {
  const { body } = await write('anne@example.org');
  const { mail, token } = await lastTo('anne@example.org');
  expect(mail?.subject).toBe('Nous avons reçu votre message');
  expect(mail?.text).not.toMatch(/Marie|Priez/);
  const { answer, types } = await eventsOf(run, () => byLink(token));
  expect([answer.status, answer.body]).toEqual([200, { status: true, message: 'Votre message est effacé.' }]);
  expect(types).toEqual(['ConsentWithdrawn', 'ContactRemoved']);
  expect((await editor.get(String(body['@id']))).status).toBe(404);
  await refused(run, 404, () => byLink(token));
});

test('who is signed in takes it back in the profile, and gets no such mail', async () => {
  await write('berthe@example.org', await run.person('Berthe'));
  const { mail } = await lastTo('berthe@example.org');
  expect(mail?.subject).toBe('Votre code de confirmation');
});

test('an address that others give again and again is thanked three times a day', async () => {
  for (let sent = 0; sent < 5; sent++) await write('cible@example.org');
  await lastTo('cible@example.org');
  expect(await mailsTo(run, 'cible@example.org')).toHaveLength(3);
});

test('a link is good for what it was made for alone', async () => {
  await write('jeanne@example.org');
  await write('colette@example.org');
  const [{ token }, { token: other }] = [
    await lastTo('jeanne@example.org'),
    await lastTo('colette@example.org'),
  ];
  const [what = '', secret = ''] = token.split('.');
  const [otherWhat = ''] = other.split('.');
  for (const wrong of [
    `${otherWhat}.${secret}`,
    `${what.replace('contact', 'newsletter')}.${secret}`,
    `${what}.${secret.slice(1)}a`,
    `${what}.`,
    'x',
  ])
    await refused(run, 404, () => byLink(wrong));
  expect((await editor.get('/api/contact?search=jeanne')).member).toHaveLength(1);
});
