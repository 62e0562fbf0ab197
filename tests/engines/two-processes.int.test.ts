/** One process answers visitors, the other feeds what they share and sends the mails. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { buildWebOnce } from '../built-web.ts';
import { type Program, startProgram } from '../faults/program.ts';
import { freePort } from '../free-port.ts';
import { openSocket } from '../open-socket.ts';
import { startSmtpServer, type TestSmtpServer } from '../smtp-server.ts';
import { AS_OPERATOR, KEY, OPS_TOKEN } from '../start-parvis.ts';
import { givenEngines } from './given-engines.ts';

const mark = randomUUID().slice(0, 8);
const ADMIN = `admin-${mark}@example.org`;
const PASSWORD = 'Lumiere-2026';
const author = {
  firstName: 'Odile',
  lastName: 'Exemple',
  email: `odile-${mark}@example.org`,
  password: PASSWORD,
};
const story = {
  title: `Une porte ouverte ${mark}`,
  content: `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`,
};

const engines = await givenEngines();
afterAll(() => engines[Symbol.asyncDispose]());
const hasMongo = engines.env.MONGODB_URL !== undefined;
if (!hasMongo) console.log('Left out: several processes, because they share their read models on MongoDB.');

describe.runIf(hasMongo)('two processes', () => {
  let mails: TestSmtpServer;
  let folder: string;
  let api: Program;
  let worker: Program;
  let startApi: (said?: string) => Promise<Program>;
  let startWorker: () => Promise<Program>;
  let odile: ApiClient;
  let editor: ApiClient;
  beforeAll(async () => {
    buildWebOnce();
    mails = await startSmtpServer();
    folder = await mkdtemp(join(tmpdir(), 'parvis-processes-'));
    const env = {
      ...engines.env,
      SECRET_KEY: KEY.toString('base64'),
      SMTP_URL: mails.url.href,
      ADMIN_EMAIL: ADMIN,
      OPS_TOKEN,
      ADMIN_PASSWORD: PASSWORD,
    };
    const [forApi, forWorker] = [String(await freePort()), String(await freePort())];
    startApi = said =>
      startProgram({ ...env, PORT: forApi, DATA_DIR: join(folder, 'api'), ROLES: 'api' }, said);
    startWorker = () =>
      startProgram({ ...env, PORT: forWorker, DATA_DIR: join(folder, 'worker'), ROLES: 'projector,mailer' });
    [api, worker] = await Promise.all([startApi(), startWorker()]);
  });
  afterAll(async () => {
    const codes = [await api.stop(), await worker.stop()];
    await mails[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
    expect(codes).toEqual([0, 0]);
  });

  const visitor = createApiClient(() => api.url, { deviceId: `device-${mark}` });
  async function signIn(username: string, deviceId: string): Promise<ApiClient> {
    const { status, body } = await visitor.post('/api/login', { username, password: PASSWORD });
    expect(status).toBe(200);
    return createApiClient(() => api.url, { deviceId, token: String(body.token) });
  }

  test('both begin at once and become well', async () => {
    const well = { status: 'ok' };
    const ofBoth = { 'event-log': well, 'read-models': well, search: well, mails: well, forgetting: well };
    const checks = { ...ofBoth, mongodb: well, preparation: well };
    // The one looks now and then whether the other has filled the search server; the one that feeds seals the log too.
    for (const [{ url }, expected] of [
      [api, checks],
      [worker, { ...checks, proof: well }],
    ] as const)
      await expect
        .poll(async () => (await fetch(`${url}/health/ready`, { headers: AS_OPERATOR })).json(), {
          timeout: 30_000,
        })
        .toEqual({ status: 'ok', checks: expected });
  });

  test('whom one has registered signs in at the other, with the code that the other has sent', async () => {
    expect((await visitor.post('/api/users/add', author)).status).toBe(201);
    const { mail } = await mails.firstTo(author.email);
    const token = /^ {4}(\d{6})$/m.exec(mail.text ?? '')?.[1];
    odile = await signIn(author.email, `device-${mark}`);
    expect((await odile.post('/api/code/verified', { token })).body.status).toBe(true);
    editor = await signIn(ADMIN, `device-editor-${mark}`);
  });

  test('what was written is read at once, pushed to who watches, and found', async () => {
    using desk = await openSocket(api.url, '/admin', { auth: { token: String(editor.token) } });
    const sent = await odile.post('/api/temoignages', story);
    const reference = String(sent.body['@id']);
    expect((await odile.get('/api/temoignages?owner=me')).member).toMatchObject([{ '@id': reference }]);
    await desk.until(() =>
      desk.all('changed').some(({ id, status }) => id === sent.body.id && status === 'pending'),
    );

    const published = await editor.patch(reference, { status: 'published' });
    const after = { 'X-Min-Position': String(published.headers.get('x-position')) };
    expect((await visitor.get('/api/temoignages', after)).member[0]).toMatchObject({ '@id': reference });
    // The server is fed by the other process, for which this one does not wait.
    await expect
      .poll(async () => (await visitor.get(`/api/search?q=${mark}&lang=fr`)).member)
      .toHaveLength(1);
    const page = await fetch(`${api.url}/fr/temoignage/${published.body.slug}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(story.title)]);
    await desk.until(() =>
      desk.all('changed').some(({ id, status }) => id === sent.body.id && status === 'published'),
    );
  });

  test('a page that one has kept is made anew when the other has applied a change', async () => {
    const list = async () => (await fetch(`${api.url}/fr/temoignage`)).text();
    expect(await list()).toContain(story.title);
    const [testimony] = (await odile.get('/api/temoignages?owner=me')).member;
    await odile.patch(String(testimony?.['@id']), { status: 'withdrawn' });
    expect(await list()).not.toContain(story.title);
  });

  test('a file that one has taken is on the server, not in its folder', async () => {
    const form = new FormData();
    form.append('file', new File(['ID3\x03 audio of a text'], 'texte.mp3'));
    form.append('code', 'FILES_AUDIO');
    const headers = { Authorization: `Bearer ${editor.token}` };
    const sent = await fetch(`${api.url}/api/files/add`, { method: 'POST', body: form, headers });
    const { path } = (await sent.json()) as { path: string };
    const part = await fetch(api.url + path, { headers: { Range: 'bytes=5-9' } });
    expect([part.status, await part.text()]).toEqual([206, 'audio']);
    expect(await readdir(join(folder, 'api'))).not.toContain('media');
  });

  test('without the one that feeds, the other starts, reads and writes; what was written comes with it', async () => {
    await worker.kill();
    const send = () =>
      odile.post('/api/temoignages', { ...story, title: `Plus tard ${mark}` }, { 'Idempotency-Key': mark });
    // It is answered from its own stream: the lists do not have it yet.
    expect((await send()).status).toBe(201);
    await api.kill();
    // It is not ready before somebody feeds what it reads, and answers as of before meanwhile.
    api = await startApi('Parvis listens');
    const mine = async () => {
      const { status, member } = await odile.get('/api/temoignages?owner=me');
      return [status, member.map(({ title }) => title)];
    };
    expect(await mine()).toEqual([200, [story.title]]);
    worker = await startWorker();
    expect((await send()).status).toBe(201);
    expect(await mine()).toEqual([200, [`Plus tard ${mark}`, story.title]]);
  });
});
