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
  const forgotten: DeviceEvent = { type: 'DeviceRemoved', data: { id: 12, deviceId: 'hash' } };
  const again = { ...data, id: 13 };
  given(deviceDecider, registered).when({ kind: 'remove', id: 12, likes: [], views: [] }).happens(forgotten);
  given(deviceDecider, registered, forgotten)
    .when({ kind: 'remove', id: 12, likes: [], views: [] })
    .happens();
  given(deviceDecider, registered, forgotten)
    .when({ kind: 'register', ...again })
    .happens({ type: 'DeviceRegistered', data: again });
  given(deviceDecider, registered, forgotten, { type: 'DeviceRegistered', data: again })
    .when({ kind: 'remove', id: 12, likes: [], views: [] })
    .happens();
  given(deviceDecider, registered).when({ kind: 'remove', id: 11, likes: [], views: [] }).happens();
});

test('what stands on it is forgotten before it, a thousand at once', () => {
  const names = Array.from({ length: 1001 }, (_, at) => `post:${at + 1}`);
  const forget = (likes: readonly string[], views: readonly string[]): DeviceEvent => ({
    type: 'DeviceReactionsForgotten',
    data: { deviceId: 'hash', likes: [...likes], views: [...views] },
  });
  given(deviceDecider, registered)
    .when({ kind: 'remove', id: 12, likes: ['post:7'], views: names })
    .happens(forget(['post:7'], names.slice(0, 1000)), forget([], ['post:1001']), {
      type: 'DeviceRemoved',
      data: { id: 12, deviceId: 'hash' },
    });
});

test('a crash in between leaves what is still to be forgotten', () => {
  const part: DeviceEvent = {
    type: 'DeviceReactionsForgotten',
    data: { deviceId: 'hash', likes: ['post:7'], views: [] },
  };
  given(deviceDecider, registered, part)
    .when({ kind: 'remove', id: 12, likes: [], views: [] })
    .happens({ type: 'DeviceRemoved', data: { id: 12, deviceId: 'hash' } });
});
