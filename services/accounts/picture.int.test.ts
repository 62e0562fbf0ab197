/** The picture of a profile: sent first, then named. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient, meOf } from '../../tests/api-client.ts';
import { codeSentTo } from '../../tests/outbox.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

const pixels = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#282d4d' } })
    .png()
    .toBuffer();

async function upload(deviceId: string, token?: string, code = 'FILES_USER_PICTURE', url = run.parvis.url) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await pixels())], 'moi.png'));
  form.append('code', code);
  const headers = { deviceId, ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api/files/add`, { method: 'POST', body: form, headers });
  return { status: response.status, picture: String(((await response.json()) as { '@id': string })['@id']) };
}
const on = (deviceId: string) => createApiClient(() => run.parvis.url, { deviceId });
const account = (name: string, more: object) => ({
  firstName: name,
  lastName: 'Exemple',
  email: `${name.toLowerCase()}@example.org`,
  password: PASSWORD,
  ...more,
});

describe('at a sign-up', () => {
  test('a visitor sends it, names it, and has it', async () => {
    const { status, picture } = await upload('phone-1');
    expect(status).toBe(201);
    // The plural names it too; one form is kept.
    const plural = picture.replace('/file/', '/files/');
    const { answer, events } = await eventsOf(run, () =>
      on('phone-1').post('/api/users/add', account('Anne', { picture: plural })),
    );
    expect(answer).toMatchObject({ status: 201, body: { picture: { '@id': picture } } });
    expect(events.find(({ type }) => type === 'UserRegistered')?.data).toMatchObject({ picture });
  });

  test('it is the account’s from then on: who has the device later has no power over it', async () => {
    const { picture } = await upload('shared-phone');
    const { types } = await eventsOf(run, () =>
      on('shared-phone').post('/api/users/add', account('Claire', { picture })),
    );
    expect(types.filter(type => type.startsWith('File'))).toEqual(['FileClaimed']);
    const login = { username: 'claire@example.org', password: PASSWORD };
    const { token } = (await on('elsewhere').post('/api/login', login)).body;
    const claire = createApiClient(() => run.parvis.url, { deviceId: 'elsewhere', token: String(token) });
    await run.parvis.settle();
    await refused(run, 403, () => on('shared-phone').delete(picture));
    expect((await claire.get(picture)).body.name).toBe('moi.png');
    expect((await on('shared-phone').get(picture)).body.name).not.toBe('moi.png');
    expect((await claire.delete(picture)).status).toBe(204);
  });

  test('what another device has sent, or nobody, or what is no picture of a person, is refused', async () => {
    const { picture } = await upload('phone-2');
    const editor = await run.person('Basile', 'ROLE_EDITOR');
    const cover = await upload('device-Basile', editor.token, 'FILES_COVER');
    expect(cover.status).toBe(201);
    for (const [device, named] of [
      ['phone-3', picture],
      ['phone-2', '/api/file/999'],
      ['device-Basile', cover.picture],
    ] as const) {
      const body = await refused(run, 422, () =>
        on(device).post('/api/users/add', account('Berthe', { picture: named })),
      );
      expect(body.violations).toMatchObject([{ propertyPath: 'picture', code: 'unknownReference' }]);
    }
    const free = await on('phone-2').post('/api/users/add', account('Berthe', { picture }));
    expect(free.status).toBe(201);
  });
});

test('it is replaced and taken away by its owner; that of somebody else is refused', async () => {
  const [me, other, admin] = [
    await run.person('Claire'),
    await run.person('Denise'),
    await run.person('Edgar', 'ROLE_ADMIN'),
  ];
  const reference = await meOf(me);
  const { picture } = await upload('device-Claire', me.token);
  expect((await me.patch(reference, { picture })).body.picture).toMatchObject({ '@id': picture });
  await me.post('/api/code/verified', { token: await codeSentTo(run, 'claire@example.org') });
  expect((await other.get(reference)).body.picture).toBeNull();
  await me.patch(reference, { visibleName: 'fullName' });
  expect((await other.get(reference)).body.picture).toMatchObject({ '@id': picture });
  const own = await meOf(other);
  await refused(run, 422, () => other.patch(own, { picture }));
  // A record that is sent back whole names what it has.
  const record = (await admin.get(reference)).body;
  const { answer, types } = await eventsOf(run, () => admin.patch(reference, record));
  expect([answer.status, types]).toEqual([200, []]);
  expect((await me.patch(reference, { picture: null })).body.picture).toBeNull();
});

test('who shows a picture that an administrator has sent for them may send their record back whole', async () => {
  const [me, admin] = [await run.person('Gisele'), await run.person('Hilaire', 'ROLE_ADMIN')];
  const reference = await meOf(me);
  const { picture } = await upload('device-Hilaire', admin.token);
  expect((await admin.patch(reference, { picture })).status).toBe(200);
  const record = (await me.get(reference)).body;
  const { answer, types } = await eventsOf(run, () => me.patch(reference, { ...record, lastName: 'Autre' }));
  expect([answer.status, types]).toEqual([200, ['ProfileChanged']]);
  expect((await me.get(reference)).body.picture).toMatchObject({ '@id': picture });
});

test('a picture that was sent on the device before signing in is the account’s once its profile shows it', async () => {
  const { picture } = await upload('device-Rachel');
  const rachel = await run.person('Rachel');
  const patch = { picture };
  const { types } = await eventsOf(run, async () => rachel.patch(await meOf(rachel), patch));
  expect(types).toEqual(['ProfileChanged', 'FileClaimed']);
  await refused(run, 403, () => on('device-Rachel').delete(picture));
});

test('there are so many pictures that nobody has claimed, so many of an address and of an account, and no more', async () => {
  const env = { RATE_LIMITS: 'on', UNCLAIMED_UPLOADS: '3', UPLOADS_PER_ADDRESS: '6', TRUST_PROXY: '1' };
  await using full = await startTestParvis({ elapsed: () => 0, env });
  const send = async (device: string, from: string, token?: string) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await pixels())], 'moi.png'));
    form.append('code', 'FILES_USER_PICTURE');
    const headers = {
      deviceId: device,
      'X-Forwarded-For': from,
      'Accept-Language': 'en-US',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${full.parvis.url}/api/files/add`, { method: 'POST', body: form, headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const first = await send('a', '198.51.100.1');
  expect([
    first.status,
    (await send('b', '198.51.100.2')).status,
    (await send('c', '198.51.100.3')).status,
  ]).toEqual([201, 201, 201]);
  const refusal = await send('d', '198.51.100.4');
  expect(refusal).toMatchObject({
    status: 507,
    body: { code: 'uploadsFull', detail: expect.stringContaining('sign in') },
  });

  // Who signs up with one makes room.
  const picture = String(first.body['@id']);
  const ask = createApiClient(() => full.parvis.url, { deviceId: 'a' });
  expect((await ask.post('/api/users/add', account('Anne', { picture }))).status).toBe(201);
  await full.parvis.settle();
  expect((await send('d', '198.51.100.4')).status).toBe(201);

  const many = [];
  for (let device = 0; device < 7; device += 1) many.push((await send(`e-${device}`, '2001:db8::1')).status);
  expect(many).toEqual([...Array(6).fill(507), 429]);

  const person = await full.person('Odile');
  const own = [];
  for (let at = 0; at < 21; at += 1) own.push((await send('x', `203.0.113.${at}`, person.token)).status);
  // So many at once are the allowance of the account; then it has as many as it may have.
  expect(own).toEqual([...Array(20).fill(201), 429]);
});

test('a visitor sends so many and no more', async () => {
  await using limited = await startTestParvis({ elapsed: () => 0, env: { RATE_LIMITS: 'on' } });
  const statuses = [];
  for (let i = 0; i < 22; i++)
    statuses.push((await upload('phone', undefined, 'FILES_USER_PICTURE', limited.parvis.url)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201));
  expect(statuses.at(-1)).toBe(429);
});
