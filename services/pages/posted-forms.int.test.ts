import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtWeb } from '../../tests/built-web.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
const lines: string[] = [];
beforeAll(async () => {
  run = await startTestParvis({ web: builtWeb, lines });
});
afterAll(() => run[Symbol.asyncDispose]());

const FILLED = {
  firstName: 'Odile',
  lastName: 'Exemple',
  email: 'odile@example.org',
  content: 'Une question.',
};
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(run.parvis.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers,
  });

test('a form of a page of another site is refused', async () => {
  const before = await run.parvis.log.head();
  const statuses = await Promise.all(
    ['https://elsewhere.example', 'null', 'https://elsewhere.example:80'].map(async Origin => {
      const { status } = await post('/fr/contact', FILLED, { Origin });
      return status;
    }),
  );
  expect(statuses).toEqual([403, 403, 403]);
  expect(await run.parvis.log.head()).toBe(before);
  const own = await post('/fr/contact', FILLED, { Origin: new URL(run.parvis.url).origin });
  expect([own.status, own.headers.get('Location')]).toEqual([303, '/fr/contact/recu/message']);
});

test('what is wrong is answered as a page, in its language, that nobody keeps', async () => {
  const answer = await post('/en-US/contact', { ...FILLED, email: '"><script>' });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('invalid e-mail address');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(await (await fetch(`${run.parvis.url}/en-US/contact`)).text()).not.toContain('Odile');
});

test('the page that answers is compressed', async () => {
  const answer = await post('/fr/contact', { ...FILLED, email: 'odile' }, { 'Accept-Encoding': 'br' });
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([422, 'br']);
  expect(await answer.text()).toContain('value="odile"');
});

test.each([
  ['%E9tape', 'é as Latin-1 writes it'],
  ['%ED%A0%80', 'half a character'],
  ['\xe9tape', 'a byte that nobody escaped'],
])('a form that is no UTF-8 is refused, and shown with what arrived: %s', async content => {
  const { content: _, ...others } = FILLED;
  const before = await run.parvis.log.head();
  const answer = await fetch(`${run.parvis.url}/fr/contact`, {
    method: 'POST',
    redirect: 'manual',
    body: Buffer.from(`${new URLSearchParams(others)}&content=${content}`, 'latin1'),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Certains caractères ne sont pas arrivés comme du texte (UTF-8)');
  expect(html).toContain('value="Odile"');
  expect(await run.parvis.log.head()).toBe(before);
});

test('a form is told all that is wrong with it at once, also what its schema cannot know', async () => {
  const answer = await post('/fr/contact', { ...FILLED, email: 'odile', phone: '123' });
  const html = await answer.text();
  const said = ['adresse e-mail invalide', 'numéro de téléphone invalide'].map(fault => html.includes(fault));
  expect([answer.status, said]).toEqual([422, [true, true]]);
});

test('a page without a form of its own sends back to itself, and takes nothing else', async () => {
  const answer = await post('/fr/connexion', { username: 'odile@example.org', password: 'Secret-2026!' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/fr/connexion']);
  const json = await fetch(`${run.parvis.url}/fr/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBe(415);
  expect((await post('/fr/contact', { content: 'x'.repeat(200_000) })).status).toBe(413);
});

test('whoever sends too often is told when to come back, with what was typed', async () => {
  const options = { web: builtWeb, env: { RATE_LIMITS: 'on' }, elapsed: () => 0 };
  await using limited = await startTestParvis(options);
  const send = () =>
    fetch(`${limited.parvis.url}/fr/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(FILLED),
    });
  for (let times = 0; times < 5; times += 1) expect((await send()).status).toBe(303);
  const answer = await send();
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '30']);
  expect(await answer.text()).toContain('Trop de demandes\u00a0: réessayez dans 30\u00a0secondes.');
});

test('a form whose sender goes away is no error of ours', async () => {
  const socket = connect(Number(new URL(run.parvis.url).port), '127.0.0.1');
  const head = ['POST /fr/contact HTTP/1.1', 'Host: x', 'Content-Type: application/x-www-form-urlencoded'];
  lines.length = 0;
  socket.write([...head, 'Content-Length: 1000', '', 'content=x'].join('\r\n'), () => socket.destroy());
  await expect.poll(() => lines.map(line => JSON.parse(line).status ?? JSON.parse(line).msg)).toEqual([400]);
});
