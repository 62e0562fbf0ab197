import type { Api } from '../transport/client.ts';
import { type DeviceStore, platformLabel } from '../transport/device.ts';
import { isServerThere } from '../transport/load-chunk.ts';

const RELOADED = 'parvis-device-reloaded';

/**
 * Registers this device, once and after the page has been painted: a first visit waits for nothing. When it fails,
 * the page is loaded anew once in this tab (specification, section 4); then it goes on without.
 */
export function registerDevice(api: Api, device: DeviceStore, tab: Storage | undefined): void {
  if (device.isRegistered()) return;
  whenIdle(async () => {
    try {
      const specificities = `${navigator.language} ${screen.width}x${screen.height}`;
      const body = { deviceId: device.id(), type: platformLabel(navigator.userAgent), specificities };
      device.registered(await api.write('POST', '/api/devices/add', body));
    } catch {
      // Without the server, what is read would be gone.
      if (!tab || tab.getItem(RELOADED) || !(await isServerThere())) return;
      tab.setItem(RELOADED, '1');
      location.reload();
    }
  });
}

/** Safari has no idle callbacks. */
const whenIdle = (work: () => Promise<void>): void => {
  const begin = () => void work();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 10_000 });
  else setTimeout(begin, 3000);
};
