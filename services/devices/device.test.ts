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
