import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceSubject } from '../../events/subjects.ts';
import { createApiClient, meOf } from '../../tests/api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { eventsOf, refused } from '../../tests/watch-events.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
});
afterAll(() => run[Symbol.asyncDispose]());

test('a device registers once, and is known to itself and to administrators', async () => {
  const body = { deviceId: 'd-1', type: 'desktop/web', specificities: 'fr, 1440' };
  const first = await eventsOf(run, () => run.visitor.post('/api/devices/add', body));
  expect(first.types).toEqual(['DeviceRegistered']);
  expect(first.answer).toMatchObject({ status: 201, body: { '@type': 'Device', ...body } });
  expect(Number(first.answer.body.id)).toBeGreaterThan(0);
  const again = await eventsOf(run, () => run.visitor.post('/api/devices', { ...body, type: 'other' }));
  expect(again.types).toEqual([]);
  expect(again.answer.body).toMatchObject({ id: first.answer.body.id, type: 'desktop/web' });

  const reference = String(first.answer.body['@id']);
  expect((await run.visitor.get(reference)).status).toBe(404);
  expect((await run.visitor.get(reference, { deviceId: 'd-1' })).body).toMatchObject(body);
  const admin = await run.person('Agathe', 'ROLE_ADMIN');
  expect((await admin.get(reference)).status).toBe(200);
  expect((await admin.get('/api/devices')).member).toMatchObject([body]);
  expect((await (await run.person('Basile', 'ROLE_EDITOR')).get('/api/devices')).status).toBe(403);
});

test('who signs in on a device that had registered before takes it along when they are forgotten', async () => {
  const deviceId = 'd-before';
  const { body } = await run.visitor.post('/api/devices/add', { deviceId, specificities: 'fr' });
  const editor = await run.person('Hilaire', 'ROLE_EDITOR');
  const text = { title: 'Prier', content: '<p>Ici.</p>', status: 'published' };
  const post = (await editor.post('/api/posts', text)).body['@id'];
  await run.visitor.post('/api/likes/add', { post }, { deviceId });
  const signIn = async (name: string) => {
    const owner = await meOf(await run.person(name));
    const username = `${name.toLowerCase()}@example.org`;
    const { token } = (await run.visitor.post('/api/login', { username, password: PASSWORD }, { deviceId }))
      .body;
    return { owner, client: createApiClient(() => run.parvis.url, { deviceId, token: String(token) }) };
  };
  const first = await signIn('Rustique');
  // It stays with who was there first.
  const second = await signIn('Eleuthere');
  const liked = async () => (await editor.get('/api/likes')).body.totalItems;
  const subject = deviceSubject({ id: Number(body.id) });
  const forget = async ({ owner, client }: typeof first) => {
    expect((await client.delete(owner, {}, { password: PASSWORD })).status).toBe(200);
    return [await liked(), (await run.parvis.stores.keyStore.find([subject]))[0]?.wrapped];
  };
  expect(await forget(second)).toEqual([1, expect.any(String)]);
  expect(await forget(first)).toEqual([0, null]);
  expect((await run.visitor.get(String(body['@id']), { deviceId })).status).toBe(404);
});

test('without a name in the body it has that of the header', async () => {
  const { body } = await run.visitor.post('/api/devices/add', { type: 'mobile/web' });
  expect(body.deviceId).toBe('device-visitor');
});

test('a name that no header can carry is refused', async () => {
  for (const deviceId of ['a b', 'é', 'a'.repeat(101), { $ne: '' }])
    await refused(run, 422, () => run.visitor.post('/api/devices/add', { deviceId }));
  await refused(run, 422, () => run.visitor.post('/api/devices/add', {}, { deviceId: '' }));
});
