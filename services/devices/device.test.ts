import { test } from 'vitest';
import type { DeviceEvent } from '../../events/devices.ts';
import { given } from '../../tests/given.ts';
import { deviceDecider } from './device.ts';

const data = { id: 12, deviceId: 'hash', name: 'd1', type: 'desktop/web', specificities: 'fr', userId: null };
const registered: DeviceEvent = { type: 'DeviceRegistered', data };

test('a device that registers again is the same device', () => {
  const register = { kind: 'register', ...data } as const;
  given(deviceDecider).when(register).happens(registered);
  given(deviceDecider, registered)
    .when({ ...register, id: 13, type: 'mobile/web' })
    .happens();
});

test('one that was removed with its owner may register again', () => {
  const removed: DeviceEvent = { type: 'DeviceRemoved', data: { id: 12, deviceId: 'hash' } };
  given(deviceDecider, registered).when({ kind: 'remove', id: 12 }).happens(removed);
  given(deviceDecider, registered).when({ kind: 'remove', id: 11 }).happens();
  given(deviceDecider, registered, removed).when({ kind: 'remove', id: 12 }).happens();
  const again = { ...data, id: 13 };
  given(deviceDecider, registered, removed)
    .when({ kind: 'register', ...again })
    .happens({ type: 'DeviceRegistered', data: again });
});
