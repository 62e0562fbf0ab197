import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
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

test('without a name in the body it has that of the header', async () => {
  const { body } = await run.visitor.post('/api/devices/add', { type: 'mobile/web' });
  expect(body.deviceId).toBe('device-visitor');
});

test('a name that no header can carry is refused', async () => {
  for (const deviceId of ['a b', 'é', 'a'.repeat(101), { $ne: '' }])
    await refused(run, 422, () => run.visitor.post('/api/devices/add', { deviceId }));
  await refused(run, 422, () => run.visitor.post('/api/devices/add', {}, { deviceId: '' }));
});
