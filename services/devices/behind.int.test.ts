import { expect, test } from 'vitest';
import { eventTypes } from '../../events/all.ts';
import { createHandle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { readBack } from '../../platform/http/calls/read-back.ts';
import type { Answer } from '../../platform/http/calls/route.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite/open-sqlite-read-store.ts';
import { devices } from '../../projections/devices.ts';
import { HASHES } from '../../tests/hashes.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { type DeviceTools, deviceRoutes } from './routes.ts';

test('a device is answered though the read model has not heard of it: without an answer its page reloads for ever', async () => {
  const now = () => Date.UTC(2026, 0, 5);
  const ids = createIds({ now });
  await using store = await openSqliteReadStore({ folder: ':memory:' });
  await store.declare(devices);
  await store.swap(await store.begin(devices.name, 1, 'log'));
  const tools: DeviceTools = {
    handle: createHandle({ log: createMemoryEventLog(), types: eventTypes, ids, now }),
    ids,
    now,
    deviceHash: HASHES.deviceHash,
    devices: store.collection(devices.name),
  };
  const add = deviceRoutes(tools).find(({ path }) => path === '/api/devices/add');
  const call = {
    body: { deviceId: 'd-1', type: 'desktop/web', specificities: '' },
    actor: { userId: null, deviceId: 'd-1', roles: [] },
    correlationId: 'c',
  };
  for (const time of ['first', 'again'])
    expect([time, await readBack((await add?.handle(call as never)) as Answer)]).toMatchObject([
      time,
      { kind: 'item', item: { deviceId: 'd-1', type: 'desktop/web', createdAt: '2026-01-05T00:00:00.000Z' } },
    ]);
});
