/** What goes when it was kept long enough, in a program whose clock is moved. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { contactSubject } from '../../events/subjects.ts';
import { LogUnavailable, StreamDamaged } from '../../platform/event-log/event-log.ts';
import type { Handle } from '../../platform/event-log/handle.ts';
import type { ApiClient } from '../../tests/api-client.ts';
import { silent } from '../../tests/given-read-models.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { readToken } from '../accounts/refresh-tokens.ts';
import { sessionDecider, sessionStream } from '../accounts/session.ts';
import { recordedReadModels } from '../recorded-read-models.ts';
import { retentionExpiries } from '../retention-expiries.ts';

let time = Date.parse('2026-11-21T08:00:00Z');
let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis({ now: () => time });
});
afterAll(() => run[Symbol.asyncDispose]());

const none = { contacts: 0, accounts: 0, devices: 0, sessions: 0, rotations: 0, mails: 0 };

/** Lets days go by, and applies what is due then. Answers the events of it. */
async function after(days: number) {
  time += days * DAY_MS;
  const before = await run.parvis.log.head();
  await run.parvis.retention.round();
  await run.parvis.settle();
  return run.events(before);
}
const removedBy = (events: Awaited<ReturnType<typeof after>>) =>
  events.find(({ type }) => type === 'RetentionApplied')?.data as { removed: typeof none };
const typesOf = (events: Awaited<ReturnType<typeof after>>) => events.map(({ type }) => type);
const read = async (name: string, id: string | number) => {
  await run.parvis.settle();
  return run.parvis.store.collection(name).get(String(id));
};
/** Of its events but those that say what somebody agreed to. */
const dataOf = async (stream: string) =>
  (await run.parvis.log.readStream(stream))
    .filter(({ type }) => !type.startsWith('Consent'))
    .map(({ data }) => data);

async function write(content: string): Promise<number> {
  const message = { firstName: 'Marie', lastName: 'Exemple', email: 'marie@example.org', content };
  return Number((await run.visitor.post('/api/contact/add', message)).body.id);
}

async function signUp(name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const account = { firstName: name, lastName: 'Exemple', email, phone: '+237671717171', password: PASSWORD };
  const headers = { deviceId: `device-${name}` };
  const { status, body } = await run.visitor.post('/api/users/add', account, headers);
  return { status, email, userId: Number(body.id) };
}

test('nothing is due before the log is a day old; then there is an event a day, and only one', async () => {
  expect(typesOf(await after(0.9))).toEqual([]);
  const [applied, ...others] = await after(0.2);
  expect(others).toEqual([]);
  expect(applied).toMatchObject({
    stream: 'retention',
    actor: 'system',
    data: {
      appliedAt: new Date(time).toISOString(),
      removed: none,
      days: { contacts: 180, accounts: 30, devices: 390, sessions: 7, rotations: 7, mails: 30 },
    },
  });
  expect(typesOf(await after(0.9))).toEqual([]);
  await run.restart();
  expect(typesOf(await after(0))).toEqual([]);
  expect(typesOf(await after(0.2))).toEqual(['RetentionApplied']);
});

test('a message that is old enough is removed, with its key', async () => {
  const old = await write('Priez pour ma mère.');
  expect(typesOf(await after(179))).not.toContain('ContactRemoved');
  const young = await write('Priez pour mon père.');
  const events = await after(1.5);
  expect(events.map(({ type, stream, actor }) => [type, stream, actor])).toContainEqual([
    'ContactRemoved',
    `contact-${old}`,
    'system',
  ]);
  expect(removedBy(events)?.removed.contacts).toBe(1);
  expect([await read('contacts', old), await read('contacts', young)]).toMatchObject([
    undefined,
    { content: 'Priez pour mon père.' },
  ]);
  expect(await dataOf(`contact-${old}`)).toMatchObject([
    { firstName: '', lastName: '', email: '', content: '' },
    { contactId: old },
  ]);
  expect((await dataOf(`contact-${young}`))[0]).toMatchObject({ content: 'Priez pour mon père.' });
});

test('the mails about a message in the outbox go with it, however they came there', async () => {
  const editor = await run.person('Colombe', 'ROLE_EDITOR');
  const content = 'Nous prions avec vous.';
  const answered = async () => {
    const contactId = await write('Priez pour ma sœur.');
    await editor.post(`/api/contact/${contactId}/answer`, { content });
    return contactId;
  };
  const [old, removed] = [await answered(), await answered()];
  const lying = async () => {
    await run.parvis.postman.settle();
    const names = await readdir(join(run.folder, 'outbox'));
    return [old, removed].map(id => names.filter(name => name.includes(`-contact-${id}.`)).length);
  };
  // One thanks for it, one answers it.
  expect(await lying()).toEqual([2, 2]);
  expect((await editor.delete(`/api/contact/${removed}`)).status).toBe(204);
  expect(await lying()).toEqual([2, 0]);
  // The postman was writing it just then, or a backup has it.
  const name = `${new Date(time).toISOString().replaceAll(':', '-')}-contact-${removed}.1_parvis.example.eml`;
  await writeFile(join(run.folder, 'outbox', name), content);
  await run.parvis.outbox.rounds.round();
  expect(await lying()).toEqual([2, 0]);
  time += 151 * DAY_MS;
  const late = new Date(time).toISOString().replaceAll(':', '-');
  await writeFile(join(run.folder, 'outbox', `${late}-contact-${old}.1_parvis.example.eml`), content);
  await after(30);
  expect(await lying()).toEqual([0, 0]);
});

test('a removal that was cut off between the key and the event is made again', async () => {
  const cutOff = await write('Priez pour moi.');
  await run.parvis.tools.forgetSubjects([contactSubject({ contactId: cutOff })]);
  const events = await after(181);
  expect(events.map(({ stream }) => stream)).toContain(`contact-${cutOff}`);
  expect(await read('contacts', cutOff)).toBeUndefined();
});

test('what an editor removes loses its key at once', async () => {
  const editor = await run.person('Basile', 'ROLE_EDITOR');
  const contactId = await write('Priez pour nous.');
  expect((await editor.delete(`/api/contact/${contactId}`)).status).toBe(204);
  expect((await dataOf(`contact-${contactId}`))[0]).toMatchObject({ content: '', email: '' });
});

test('an account that nobody has verified is closed, and its address is free again', async () => {
  const forgotten = await signUp('Zoe');
  const confirmed = await signUp('Odile');
  await run.visitor.post('/api/code/verified', {
    username: confirmed.email,
    token: await codeSentTo(run, confirmed.email),
  });
  const writer: ApiClient = await run.person('Prisca');
  const story = {
    title: 'Un soir',
    abstract: 'Un soir de pluie',
    content: 'J’ai vu le Seigneur. '.repeat(8),
  };
  expect((await writer.post('/api/temoignages', story)).status).toBe(201);
  await run.parvis.settle();

  expect(typesOf(await after(29))).not.toContain('UserForgotten');
  const events = await after(1.5);
  const closed = events.filter(({ type }) => type === 'UserForgotten').map(({ stream }) => stream);
  expect(closed).toEqual([`user-${forgotten.userId}`]);
  expect(typesOf(events)).toContain('NameReleased');
  expect(removedBy(events)?.removed.accounts).toBe(1);
  expect(await read('accounts', forgotten.userId)).toMatchObject({
    ...{ name: '', lastName: '', email: '', phone: null },
    deletedAt: new Date(time).toISOString(),
  });
  expect((await dataOf(`user-${forgotten.userId}`))[0]).toMatchObject({ name: '', email: '', phone: null });
  expect(await read('accounts', confirmed.userId)).toMatchObject({ name: 'Odile', deletedAt: null });

  const again = await signUp('Zoe');
  expect(again.status).toBe(201);
  expect(again.userId).not.toBe(forgotten.userId);
});

test('one that was closed without being verified can be opened again until its time is over, and goes then', async () => {
  const admin = await run.person('Eulalie', 'ROLE_ADMIN');
  const { userId, email } = await signUp('Tarcisius');
  const account = `/api/user/${userId}`;
  expect((await admin.delete(account)).status).toBe(204);
  const opened = await admin.patch(account, { deletedAt: null });
  expect(opened).toMatchObject({ status: 200, body: { deletedAt: null, email } });
  expect((await admin.delete(account)).status).toBe(204);
  expect(typesOf(await after(29))).not.toContain('UserForgotten');
  const events = await after(1.5);
  const forgotten = events.filter(({ type }) => type === 'UserForgotten').map(({ stream }) => stream);
  expect(forgotten).toContain(`user-${userId}`);
  expect(await read('accounts', userId)).toMatchObject({ name: '', email: '' });
  expect((await dataOf(`user-${userId}`))[0]).toMatchObject({ name: '', email: '', phone: null });
  expect(typesOf(await after(1))).not.toContain('UserForgotten');
  expect((await signUp('Tarcisius')).status).toBe(201);
});

test('a device goes when it was not seen for so long, and is another one when it comes back', async () => {
  const editor = await run.person('Agnes', 'ROLE_EDITOR');
  const post = await editor.post('/api/posts', {
    title: 'Prier',
    content: '<p>Ici.</p>',
    status: 'published',
  });
  const device = (deviceId: string) =>
    run.visitor.post('/api/devices/add', { deviceId, specificities: 'fr' });
  const [unseen, reading] = [await device('d-unseen'), await device('d-reading')];
  expect(typesOf(await after(380))).not.toContain('DeviceRemoved');
  await run.visitor.post('/api/views/add', { post: post.body['@id'] }, { deviceId: 'd-reading' });
  await run.parvis.settle();
  const events = await after(12);
  const gone = events.filter(({ type }) => type === 'DeviceRemoved').map(({ data }) => data);
  expect(gone).toMatchObject([{ id: unseen.body.id }]);
  expect(removedBy(events)?.removed.devices).toBe(1);
  expect(events.map(event => JSON.stringify(event)).join()).not.toContain('d-unseen');
  const seen = (id: unknown, deviceId: string) => run.visitor.get(`/api/device/${id}`, { deviceId });
  expect((await seen(unseen.body.id, 'd-unseen')).status).toBe(404);
  expect((await seen(reading.body.id, 'd-reading')).status).toBe(200);

  const back = await device('d-unseen');
  expect(back).toMatchObject({ status: 201, body: { deviceId: 'd-unseen', specificities: 'fr' } });
  expect(back.body.id).not.toBe(unseen.body.id);
});

test('a session that is over leaves the list of its account, and its tokens go', async () => {
  const { userId } = (await signUp('Irene')) as { userId: number };
  await run.visitor.post('/api/code/verified', {
    username: 'irene@example.org',
    token: await codeSentTo(run, 'irene@example.org'),
  });
  await run.visitor.post('/api/login', { username: 'irene@example.org', password: PASSWORD });
  expect(await read('sessions', userId)).toMatchObject({ sessions: [{ agent: expect.any(String) }] });
  const signedIn = (await run.events()).findLast(
    ({ type, data }) => type === 'SignedIn' && (data as { userId: number }).userId === userId,
  );
  const { sessionId } = (signedIn as { data: { session: { sessionId: number } } } | undefined)?.data
    .session ?? { sessionId: 0 };
  expect(await run.parvis.tools.rotations.read(sessionId)).toBeDefined();
  await after(36);
  expect(await read('sessions', userId)).toMatchObject({ sessions: [{ sessionId }] });
  const events = await after(2);
  expect(events.map(({ type, stream }) => `${type} ${stream}`)).toContain(
    `SessionExpired session-${sessionId}`,
  );
  expect(await read('sessions', userId)).toMatchObject({ sessions: [], firstEndsAt: null });
  expect(await run.parvis.tools.rotations.read(sessionId)).toBeUndefined();
  expect(
    (await run.visitor.post('/api/login', { username: 'irene@example.org', password: PASSWORD })).status,
  ).toBe(200);
});

test('a session that was ended before its time is over from then on', async () => {
  const monique = await run.person('Monique');
  const userId = Number((await monique.get('/api/users/me')).body.id);
  const by = { username: 'monique@example.org', password: PASSWORD };
  const signIn = async () => String((await run.visitor.post('/api/login', by)).body.refreshToken);
  const [signedOut, cutOff] = [await signIn(), await signIn()];
  await run.visitor.post('/api/logout', { refreshToken: signedOut });
  // A program that is killed just then has not told the rotations.
  const revoke = { kind: 'revoke', reason: 'logout' } as const;
  const cause = { actor: 'system', correlationId: 'test' };
  const { sessionId } = readToken(cutOff) ?? { sessionId: 0 };
  await run.parvis.tools.handle(sessionStream(sessionId), sessionDecider, revoke, cause);
  await after(6);
  expect(await read('sessions', userId)).toMatchObject({ sessions: { length: 3 } });
  await after(2);
  expect(await read('sessions', userId)).toMatchObject({ sessions: [{ revokedAt: null }] });
  for (const refreshToken of [signedOut, cutOff])
    expect((await run.visitor.post('/api/token/refresh', { refreshToken })).status).toBe(401);
});

/** Applies one kind by itself to what is from before then, by default all; answers how many are gone. */
async function remove(
  kind: keyof typeof none,
  handle: Handle,
  before = time + 400 * DAY_MS,
): Promise<number> {
  const { config, parvis } = run;
  const { [kind]: expiry } = retentionExpiries({
    config,
    forgetting: parvis.forgetting,
    tools: { ...parvis.tools, handle },
    readModels: recordedReadModels(parvis.store),
    logger: silent,
  });
  const old = { before: new Date(before).toISOString(), limit: 1000 };
  const context = { actor: 'system', correlationId: 'test' };
  const removed = await expiry.remove(old, context, new AbortController().signal);
  await parvis.settle();
  return removed;
}

test('an account that is verified while it is about to be closed stays', async () => {
  const { userId, email } = await signUp('Felix');
  await run.parvis.settle();
  const token = await codeSentTo(run, email);
  const answered: number[] = [];
  await remove('accounts', async (stream, ...command) => {
    if (stream === `user-${userId}`)
      answered.push((await run.visitor.post('/api/code/verified', { username: email, token })).status);
    return run.parvis.tools.handle(stream, ...command);
  });
  expect(answered).toEqual([200]);
  expect(await read('accounts', userId)).toMatchObject({ name: 'Felix', deletedAt: null });
  expect((await run.visitor.post('/api/login', { username: email, password: PASSWORD })).status).toBe(200);
});

test('a device that is seen again while others are forgotten stays', async () => {
  const add = async (deviceId: string) =>
    (await run.visitor.post('/api/devices/add', { deviceId, specificities: 'fr' })).body.id;
  const gone = await add('d-gone');
  time += DAY_MS;
  const back = await add('d-back');
  await run.parvis.settle();
  time += 400 * DAY_MS;
  const editor = await run.person('Gaspard', 'ROLE_EDITOR');
  const post = await editor.post('/api/posts', {
    title: 'Lire',
    content: '<p>Ici.</p>',
    status: 'published',
  });
  await remove(
    'devices',
    async (...command) => {
      await run.visitor.post('/api/views/add', { post: post.body['@id'] }, { deviceId: 'd-back' });
      await run.parvis.settle();
      return run.parvis.tools.handle(...command);
    },
    time - 390 * DAY_MS,
  );
  const statusOf = async (id: unknown, deviceId: string) =>
    (await run.visitor.get(`/api/device/${id}`, { deviceId })).status;
  expect([await statusOf(gone, 'd-gone'), await statusOf(back, 'd-back')]).toEqual([404, 200]);
});

test.for([
  { kind: 'contacts', two: async () => void (await Promise.all([write('Priez.'), write('Priez aussi.')])) },
  { kind: 'accounts', two: async () => void (await Promise.all([signUp('Luc'), signUp('Marc')])) },
  {
    kind: 'devices',
    async two() {
      for (const deviceId of ['d-one', 'd-two'])
        await run.visitor.post('/api/devices/add', { deviceId, specificities: 'fr' });
    },
  },
  { kind: 'sessions', two: async () => void (await Promise.all([run.person('Anne'), run.person('Jean')])) },
] as const)('of $kind, one that cannot be removed holds up no other', async ({ kind, two }) => {
  await two();
  await run.parvis.settle();
  const away: Handle = async () => {
    throw new LogUnavailable('it is away');
  };
  await expect(remove(kind, away)).rejects.toThrow('it is away');
  let isFirst = true;
  const brokenOnce: Handle = async (stream, ...command) => {
    if (!isFirst) return run.parvis.tools.handle(stream, ...command);
    isFirst = false;
    throw new StreamDamaged(stream, 'truncated');
  };
  expect(await remove(kind, brokenOnce)).toBeGreaterThanOrEqual(1);
  expect(await remove(kind, run.parvis.tools.handle)).toBe(1);
});

test('mails in the outbox go, drafts that a crash has left too, and nothing else', async () => {
  const outbox = join(run.folder, 'outbox');
  await mkdir(outbox, { recursive: true });
  const written = new Date(time).toISOString().replaceAll(':', '-');
  const draft = `.${written}-1_parvis.example.77`;
  for (const name of [draft, `${written}-2_parvis.example.eml`]) await writeFile(join(outbox, name), 'x');
  await writeFile(join(outbox, 'lisez-moi.txt'), 'x');
  await after(29);
  expect(await readdir(outbox)).toEqual(expect.arrayContaining([draft, `${written}-2_parvis.example.eml`]));
  const events = await after(1.5);
  expect(removedBy(events)?.removed.mails).toBeGreaterThan(1);
  expect(await readdir(outbox)).toEqual(['lisez-moi.txt']);
});
