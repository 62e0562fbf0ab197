import { expect, test } from 'vitest';
import { createDeviceStore, platformLabel } from './device.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
};

test('an id is made once and kept; registered, the whole device stands under the same key', () => {
  const kept = storage();
  const first = createDeviceStore(kept, () => 'made');
  expect([first.id(), first.isRegistered()]).toEqual(['made', false]);
  first.registered({ '@id': '/api/device/7', deviceId: 'made', type: 'desktop/web' });
  const second = createDeviceStore(kept, () => 'another');
  expect([second.id(), second.isRegistered()]).toEqual(['made', true]);
  expect(JSON.parse(kept.getItem('device') ?? '')).toMatchObject({ '@id': '/api/device/7' });
});

test('where nothing can be kept the id lasts as long as the page', () => {
  let made = 0;
  const device = createDeviceStore(undefined, () => `made ${++made}`);
  expect([device.id(), device.id(), device.isRegistered()]).toEqual(['made 1', 'made 1', false]);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop/web'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'mobile/web'],
])('%s is %s', (agent, label) => expect(platformLabel(agent)).toBe(label));
