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

test('one that was forgotten is another one when it registers again', () => {
  const forgotten: DeviceEvent = { type: 'DeviceForgotten', data: { id: 12, deviceId: 'hash' } };
  const again = { ...data, id: 13 };
  given(deviceDecider, registered).when({ kind: 'forget', id: 12 }).happens(forgotten);
  given(deviceDecider, registered, forgotten).when({ kind: 'forget', id: 12 }).happens();
  given(deviceDecider, registered, forgotten)
    .when({ kind: 'register', ...again })
    .happens({ type: 'DeviceRegistered', data: again });
  given(deviceDecider, registered, forgotten, { type: 'DeviceRegistered', data: again })
    .when({ kind: 'forget', id: 12 })
    .happens();
});
