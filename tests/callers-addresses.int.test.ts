/** The address of who calls is used to count calls, in memory, and written down nowhere. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestParvis, type TestParvis } from './start-parvis.ts';
import { PIXEL } from './upload.ts';

const ADDRESS = '203.0.113.77';
const IPV6 = '2001:db8:77ab:1::5';
/** As limits group them, too. */
const MARKS = [ADDRESS, IPV6, '2001:db8:77ab', '2001:0db8:77ab', '20010db877ab'];

const lines: string[] = [];
let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis({ lines, env: { TRUST_PROXY: '1', RATE_LIMITS: 'on', LOG_LEVEL: 'trace' } });
});
afterAll(() => run[Symbol.asyncDispose]());

test('nothing on the disk, in the log of the program or in its figures has it', async () => {
  for (const address of [ADDRESS, IPV6]) {
    const from = { 'X-Forwarded-For': address };
    const email = `marie${address.length}@example.org`;
    const person = { firstName: 'Marie', lastName: 'Exemple', email };
    await run.visitor.post('/api/users/add', { ...person, password: PASSWORD }, from);
    for (let attempt = 0; attempt < 8; attempt += 1)
      await run.visitor.post('/api/login', { username: email, password: 'faux' }, from);
    await run.visitor.post('/api/login', { username: email, password: PASSWORD }, from);
    await run.visitor.post('/api/password/forgot', { username: 'nobody@example.org' }, from);
    await run.visitor.post('/api/code/verified', { username: email, token: '000000' }, from);
    await run.visitor.post('/api/contact/add', { ...person, content: 'Bonjour.' }, from);
    await run.visitor.post('/api/newsletters', { name: 'Marie', email }, from);
    const form = new FormData();
    form.set('code', 'FILES_USER_PICTURE');
    form.set('file', new Blob([PIXEL]), 'moi.png');
    const headers = { ...from, deviceId: 'd' };
    const sent = await fetch(`${run.parvis.url}/api/files/add`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    await run.visitor.post('/api/devices/add', { deviceId: `d${address.length}` }, from);
    let last = 0;
    for (let call = 0; call < 8; call += 1)
      last = (await run.visitor.post('/api/contact/add', { ...person, content: 'Encore.' }, from)).status;
    // It was taken for the address.
    expect(last).toBe(429);
    expect((await run.visitor.get('/api/nowhere', from)).status).toBe(404);
  }
  await run.parvis.settle();
  await run.parvis.postman.settle();
  const figures = await fetch(`${run.parvis.url}/metrics`, {
    headers: { Authorization: 'Bearer for-whoever-looks-after-it', 'X-Forwarded-For': ADDRESS },
  });
  const places = new Map([
    ['the log of the program', lines.join('')],
    ['its figures', await figures.text()],
  ]);
  for (const name of readdirSync(run.folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(run.folder, name);
    if (statSync(path).isFile()) places.set(name, readFileSync(path, 'latin1'));
  }
  expect([...places.keys()]).toEqual(expect.arrayContaining(['log.sqlite', 'sessions.sqlite']));
  expect(lines.length).toBeGreaterThan(30);
  const found = [...places].flatMap(([name, bytes]) =>
    MARKS.filter(mark => bytes.includes(mark)).map(mark => `${name}: ${mark}`),
  );
  expect(found).toEqual([]);
});
