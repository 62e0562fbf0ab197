/** The picture of a profile: sent first, then named. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../tests/api-client.ts';
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
const referenceOf = async (client: ApiClient) => String((await client.get('/api/users/me')).body['@id']);

describe('at a sign-up', () => {
  test('a visitor sends it, names it, and has it', async () => {
    const { status, picture } = await upload('phone-1');
    expect(status).toBe(201);
    // The plural names it too; one form is kept.
    const plural = picture.replace('/file/', '/files/');
    const { answer, events } = await eventsOf(run, () =>
      on('phone-1').post('/api/users/add', account('Anne', { picture: plural })),
    );
    expect(answer).toMatchObject({ status: 201, body: { picture } });
    expect(events.find(({ type }) => type === 'UserRegistered')?.data).toMatchObject({ picture });
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
  const reference = await referenceOf(me);
  const { picture } = await upload('device-Claire', me.token);
  expect((await me.patch(reference, { picture })).body.picture).toBe(picture);
  expect((await other.get(reference)).body.picture).toBe(picture);
  const own = await referenceOf(other);
  await refused(run, 422, () => other.patch(own, { picture }));
  // A record that is sent back whole names what it has.
  const record = (await admin.get(reference)).body;
  const { answer, types } = await eventsOf(run, () => admin.patch(reference, record));
  expect([answer.status, types]).toEqual([200, []]);
  expect((await me.patch(reference, { picture: null })).body.picture).toBeNull();
});

test('a visitor sends so many and no more', async () => {
  await using limited = await startTestParvis({ env: { RATE_LIMITS: 'on' } });
  const statuses = [];
  for (let i = 0; i < 22; i++)
    statuses.push((await upload('phone', undefined, 'FILES_USER_PICTURE', limited.parvis.url)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201));
  expect(statuses.at(-1)).toBe(429);
});
